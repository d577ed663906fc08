import { TextLink } from '#app/ui/link/link.tsx'

/** Leads to the form that writes to a person. `page` is where the reader came from. */
export function GetHelp({ page, hasRequests = false }: { page?: string | null; hasRequests?: boolean }) {
  return (
    <p>
      No answer here? <TextLink href={`/help/contact${page ? `?page=${page}` : ''}`}>Get help</TextLink>
      {hasRequests ? (
        <>
          {' '}
          · <TextLink href="/help/requests">Your requests</TextLink>
        </>
      ) : null}
    </p>
  )
}
