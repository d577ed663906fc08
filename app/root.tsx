import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import '#app/ui/theme/tokens.css'
import '#app/ui/theme/base.css'
import { ErrorScreen } from '#app/errors/error-screen.tsx'
import { keepPage } from '#app/platform/http/keep-page.ts'
import { useLoadsScripts } from '#app/platform/http/page-scripts.ts'
import { useRenderContext } from '#app/platform/http/render-context.tsx'
import { frameForRefusals, scopeOf } from '#app/platform/http/request-context.ts'
import { ShowFacesAfterText, StylesInPage } from '#app/platform/http/scriptless-page.tsx'
import { appearanceAttributes, usualAppearance } from '#app/ui/theme/appearance.ts'
import { ReadingRuler } from '#app/ui/reading/reading-ruler.tsx'
import { fontPreloads, fontStyles } from '#app/ui/theme/font-preloads.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { withinPaper } from '#app/platform/access/asks-again.ts'
import { askToAccept, viewerOf } from '#app/navigation/viewer.server.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, request }, next) => {
    context.set(frameForRefusals, () => viewerOf(scopeOf(context), request.headers))
    return next()
  },
]

/** Every form of every screen keeps its page when the server is away. */
export const clientMiddleware = [keepPage]

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const frame = await viewerOf(scopeOf(context), request.headers)
  askToAccept(frame, request, url)
  return frame
}

/** Who is here and how pages look change only by what a person sends, never by moving about. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // A server that failed a post has changed nothing, and asking it again would take the page away.
  // An answer, a run's step or a log that saves itself changes nothing of the frame.
  return /^\/(?:exam-practice|dojo|past-papers)\//.test(formAction ?? '') ||
    (actionStatus ?? 0) >= 500 ||
    withinPaper({ currentUrl, nextUrl, formMethod })
    ? false
    : formAction !== undefined || defaultShouldRevalidate
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, reference } = useRenderContext()
  const root = useFrame()
  const scripts = useLoadsScripts(root?.readingRuler === true)
  const withNonce = nonce ? { nonce } : {}
  return (
    <html
      lang="en-AU"
      {...appearanceAttributes(root?.appearance ?? usualAppearance)}
      {...(scripts ? {} : { 'data-scriptless': '' })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="victor-reference" content={reference ?? ''} suppressHydrationWarning />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <Meta />
        {scripts ? <LinkedStyles /> : <StylesInPage faces={fontStyles} />}
      </head>
      <body>
        {children}
        {scripts ? <ScrollRestoration {...withNonce} /> : null}
        {scripts ? <Scripts {...withNonce} /> : <ShowFacesAfterText />}
      </body>
    </html>
  )
}

function LinkedStyles() {
  const { nonce } = useRenderContext()
  return (
    <>
      {fontPreloads.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={fontStyles} />
      <Links {...(nonce ? { nonce } : {})} />
    </>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      {useFrame()?.readingRuler ? <ReadingRuler /> : null}
    </>
  )
}

export { ErrorScreen as ErrorBoundary }
