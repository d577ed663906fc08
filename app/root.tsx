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
import '#app/ui/theme/fonts.css'
import '#app/ui/theme/tokens.css'
import '#app/ui/theme/base.css'
import { ErrorScreen } from '#app/errors/error-screen.tsx'
import { useRenderScope } from '#app/platform/http/nonce.tsx'
import { frameForRefusals, scopeOf } from '#app/platform/http/request-context.ts'
import { appearanceAttributes, usualAppearance } from '#app/ui/theme/appearance.ts'
import { ReadingRuler } from '#app/ui/reading/reading-ruler.tsx'
import { fontPreloads } from '#app/ui/theme/font-preloads.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { withinPaper } from '#app/platform/access/asks-again.ts'
import { viewerOf } from '#app/navigation/viewer.server.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, request }, next) => {
    context.set(frameForRefusals, () => viewerOf(scopeOf(context), request.headers))
    return next()
  },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  return viewerOf(scopeOf(context), request.headers)
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
  const { nonce, reference } = useRenderScope()
  const root = useFrame()
  return (
    <html
      lang="en-AU"
      {...appearanceAttributes(root?.appearance ?? usualAppearance)}
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
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links {...(nonce ? { nonce } : {})} />
      </head>
      <body>
        {children}
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
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
