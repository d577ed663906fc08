import { renderToReadableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { stylesOf } from '#app/platform/http/built-styles.server.ts'
import { RenderContext } from '#app/platform/http/render-context.tsx'
import { scopeOf } from '#app/platform/http/request-context.ts'

/** A part of a page that waits longer than this is left to the browser. */
const RENDER_MS = 10_000

/**
 * Renders a page to its end, then sends it: no screen defers data, and the status stays right when rendering fails
 * late (docs/decisions/007).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reference, services } = scopeOf(context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await renderToReadableStream(
    <RenderContext value={{ nonce, reference, styles: stylesOf(routerContext) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderContext>,
    {
      nonce,
      // Whole pages need no placeholders for their longer parts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: AbortSignal.timeout(RENDER_MS),
      onError: (error) => services.log.error({ err: error, reference }, 'render failed'),
    },
  )
  await page.allReady
  return new Response(page, { status, headers })
}

/** Failures of loaders and actions are logged where they are wrapped (errors/wrap-routes.ts); this logs the router's own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { services, reference } = scopeOf(context as RouterContextProvider)
  if ((error as { status?: unknown } | undefined)?.status === undefined)
    services.log.error({ err: error, reference }, 'router failure')
}
