import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { useRenderScope } from '#app/platform/http/nonce.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { NotFound } from './not-found.tsx'
import styles from './errors.module.css'

/**
 * A reference code present means that the server failed and its logs hold the rest; absent, the browser did and
 * its console does. Neither shows a stack or a secret.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const scope = useRenderScope()
  const [, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isRouteErrorResponse(error) && (error.status === 429 || error.status === 503)) return <Busy />
  const reference = referenceOf(error, scope.reference)
  return reference ? <ServerException reference={reference} /> : <ClientException />
}

function referenceOf(error: unknown, rendering: string | undefined): string | undefined {
  if (isRouteErrorResponse(error)) {
    const data = error.data as { reference?: unknown } | null
    return typeof data?.reference === 'string' ? data.reference : rendering
  }
  if (typeof document === 'undefined') return rendering
  // A failed render on the server arrives here as an error that the router carried over in the document.
  const carried = error instanceof Error && error.message === 'Unexpected Server Error'
  return carried
    ? (document.querySelector<HTMLMetaElement>('meta[name=victor-reference]')?.content ?? undefined)
    : undefined
}

function ServerException({ reference }: { reference: string }) {
  return (
    <Frame title="Something failed on the server">
      <p>
        An application error has occurred: a server-side exception. The server logs hold what happened under
        this reference code:
      </p>
      <p className={styles.code}>
        <span className="visually-hidden">Reference code </span>
        {reference}
      </p>
      <p>What you had typed and sent before is kept. Trying again is safe: nothing is counted twice.</p>
    </Frame>
  )
}

function ClientException() {
  return (
    <Frame title="Something failed in this browser">
      <p>
        An application error has occurred: a client-side exception. The browser console has more information
        about it. What was marked or saved before is kept.
      </p>
    </Frame>
  )
}

function Busy() {
  return (
    <Frame title="Very busy just now">
      <p>Nothing was lost. Wait a few seconds, then try again.</p>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
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
          Start page
        </ButtonLink>
      </p>
    </main>
  )
}
