import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { useRenderContext } from '#app/platform/http/render-context.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { NotFound } from './not-found.tsx'
import styles from './errors.module.css'

/**
 * A reference code means that the server failed and logged the error. Without one, the browser failed. The
 * screen never shows a stack or a secret.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const scope = useRenderContext()
  const [, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isRouteErrorResponse(error) && (error.status === 429 || error.status === 503)) return <Busy />
  if (isRouteErrorResponse(error) && error.status === 413) return <TooLarge />
  if (isRouteErrorResponse(error) && error.status === 507) return <StorageFull />
  const reference = referenceOf(error, scope.reference)
  return reference ? <ServerException reference={reference} /> : <ClientException />
}

function referenceOf(error: unknown, rendering: string | undefined): string | undefined {
  if (isRouteErrorResponse(error)) {
    const data = error.data as { reference?: unknown } | null
    return typeof data?.reference === 'string' ? data.reference : rendering
  }
  if (typeof document === 'undefined') return rendering
  // The router sends a failed render on the server to the browser as an error.
  const carried = error instanceof Error && error.message === 'Unexpected Server Error'
  return carried
    ? (document.querySelector<HTMLMetaElement>('meta[name=victor-reference]')?.content ?? undefined)
    : undefined
}

function ServerException({ reference }: { reference: string }) {
  return (
    <Frame title="Something went wrong on the server" help={reference}>
      <p>
        An application error has occurred: a server-side exception. The server logs show what happened under
        this reference code:
      </p>
      <p className={styles.code}>
        <span className="visually-hidden">Reference code </span>
        {reference}
      </p>
      <p>Your saved work is safe. You can try again: no answer counts twice.</p>
    </Frame>
  )
}

function ClientException() {
  return (
    <Frame title="Something went wrong in this browser" help="">
      <p>
        An application error has occurred: a client-side exception. See the browser console for more
        information. Your saved work is safe. Try again.
      </p>
    </Frame>
  )
}

function Busy() {
  return (
    <Frame title="Victor is busy">
      <p>Your work is safe. Wait a few seconds, then try again.</p>
    </Frame>
  )
}

function TooLarge() {
  return (
    <Frame title="The form is too large">
      <p>We couldn’t save the form because it has too many fields. Go back and send a shorter form.</p>
    </Frame>
  )
}

function StorageFull() {
  return (
    <Frame title="The server’s storage is full">
      <p>
        We couldn’t open this page because the server’s storage is full. Your saved work is safe. Try again in
        a few minutes.
      </p>
    </Frame>
  )
}

interface FrameProps {
  title: string
  /** Offers help with this reference code; an empty text for an error without a code. */
  help?: string
  children: React.ReactNode
}

function Frame({ title, help, children }: FrameProps) {
  const { pathname, search } = useLocation()
  return (
    <main className={styles.screen} id="main">
      <title>{`${title} – Victor`}</title>
      <LaurelMark />
      <h1>{title}</h1>
      {children}
      <p className={styles.actions}>
        <ButtonLink href={pathname + search} reload tone="primary">
          Try again
        </ButtonLink>
        <ButtonLink href="/" reload>
          Home page
        </ButtonLink>
        {help === undefined ? null : (
          <ButtonLink
            href={`/help/contact?${new URLSearchParams({ page: pathname, ...(help ? { ref: help } : {}) })}`}
            reload
          >
            Get help
          </ButtonLink>
        )}
      </p>
    </main>
  )
}
