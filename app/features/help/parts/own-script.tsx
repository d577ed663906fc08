import { useRenderScope } from '#app/platform/http/nonce.tsx'

/** A script that stays in a page which brings no others (platform/http/to-read.ts). */
export function OwnScript({ code, type }: { code: string; type?: string }) {
  const { nonce } = useRenderScope()
  return (
    <script
      data-own=""
      {...(type ? { type } : {})}
      {...(nonce ? { nonce } : {})}
      suppressHydrationWarning
      // Written by us (live-search.ts): nothing that anybody typed is in it.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
