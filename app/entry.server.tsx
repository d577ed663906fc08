import { renderToString } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { handoffScript } from '#app/platform/http/handoff.ts'
import { NonceContext } from '#app/platform/http/nonce.tsx'
import { builtStyle } from '#app/platform/http/built-styles.server.ts'
import { readFirst } from '#app/platform/http/read-first.ts'
import { toRead } from '#app/platform/http/to-read.ts'
import { utf8 } from '#app/platform/http/utf8.ts'
import { Drawing } from '#app/ui/drawn-once/drawing.server.ts'
import { DrawingContext } from '#app/ui/drawn-once/drawn-once.tsx'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'

/** What React leaves where a part suspended and nothing waits for it. No screen does that. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Pages are rendered whole, as one text, and sent at once: no screen defers data, so a stream would only add cost, and
 * a whole page can be compressed and measured. See docs/decisions/024.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reference, services, sendPage } = scopeOf(context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  let drawn: string
  const drawing = new Drawing(nonce)
  try {
    drawn = renderToString(
      <NonceContext value={{ nonce, reference }}>
        <DrawingContext value={drawing}>
          <ServerRouter context={withoutStream(routerContext)} url={request.url} nonce={nonce} />
        </DrawingContext>
      </NonceContext>,
    )
  } catch (error) {
    services.log.error({ err: error, reference }, 'render failed')
    throw error
  }
  if (drawn.includes(LEFT_TO_BROWSER))
    services.log.error({ reference }, 'a part of the page waited, and was left to the browser')
  const handoff =
    routerContext.renderMeta?.didRenderScripts && routerContext.serverHandoffStream
      ? await handoffScript(routerContext.serverHandoffStream, nonce)
      : ''
  const html = withHandoff(drawing.whole(drawn), handoff)
  const scripts = scriptsOf(routerContext)
  const first = request.method === 'GET' && scripts === 'later'
  const page =
    scripts === 'none' ? toRead(html, nonce, builtStyle) : first ? readFirst(html, nonce, builtStyle) : html
  sendPage(utf8(page))
  return new Response(null, { status, headers })
}

const END = '</body></html>'

/** The document, its scripts behind what is seen. */
function withHandoff(drawn: string, handoff: string): string {
  const head = drawn.slice(0, drawn.indexOf('</head>'))
  // The first paint needs the style sheet and the text, not the scripts (1.86 s to 0.76 s on a slow phone).
  const patient = head.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
  const body = drawn.slice(head.length)
  return `<!DOCTYPE html>${patient}${body.endsWith(END) ? body.slice(0, -END.length) + handoff + END : body}`
}

function withoutStream({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return context
}

/** What the screen says of its scripts. The reading ruler needs them on every page. */
function scriptsOf({ staticHandlerContext, routeModules }: EntryContext): 'none' | 'later' | 'at once' {
  const { matches, errors, loaderData } = staticHandlerContext
  const handle = routeModules[matches.at(-1)?.route.id ?? '']?.handle as ScreenHandle | undefined
  if (errors !== null) return 'at once'
  if (handle?.toRead) return (loaderData['root'] as Frame | undefined)?.readingRuler ? 'later' : 'none'
  return handle?.readFirst ? 'later' : 'at once'
}

/** Loader and action failures were logged where they were wrapped; this sees what the router itself met. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { services, reference } = scopeOf(context as RouterContextProvider)
  if ((error as { status?: unknown } | undefined)?.status === undefined)
    services.log.error({ err: error, reference }, 'router failure')
}
