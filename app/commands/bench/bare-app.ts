import { createElement as h } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  ServerRouter,
  useLoaderData,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router'
import type pg from 'pg'

/** A row of the bare page: a link and a line of text, like most of our screens. */
const TEXT = 'A line of text that is about as long as a line of a list on one of our screens.'
const ROWS = Array.from({ length: 2_000 }, (_, id) => ({ id, title: `Row ${id}`, text: TEXT }))

function Root() {
  return h('html', { lang: 'en' }, h('head', null, h('title', null, 'Bare')), h('body', null, h(Outlet)))
}

function Page() {
  const { rows } = useLoaderData<{ rows: typeof ROWS }>()
  const row = ({ id, title, text }: (typeof ROWS)[number]) =>
    h('li', { key: id, className: 'row' }, h('a', { href: `/rows/${id}` }, title), h('p', null, text))
  return h('main', null, h('h1', null, 'Rows'), h('ul', null, rows.map(row)))
}

/**
 * The smallest app of this stack, measured in the same run for comparison: the router with two routes, React, and with
 * a database one statement for each request. No session, no marking, no frame.
 */
export function bareHandler(pool?: pg.Pool): (request: Request) => Promise<Response> {
  const route = (id: string, path: string | undefined, module: object, parentId?: string) => ({
    id,
    ...(path === undefined ? {} : { path }),
    ...(parentId ? { parentId } : {}),
    module,
  })
  const routes = {
    root: route('root', '', { default: Root }),
    page: route(
      'page',
      'page',
      {
        default: Page,
        loader: ({ request }: LoaderFunctionArgs) => ({
          rows: ROWS.slice(0, Number(new URL(request.url).searchParams.get('rows'))),
        }),
      },
      'root',
    ),
    attempt: route(
      'attempt',
      'attempts/:id',
      {
        default: Page,
        loader: async ({ params }: LoaderFunctionArgs) => {
          await pool?.query('SELECT id, response FROM bare_responses WHERE attempt = $1', [params['id']])
          return { rows: ROWS.slice(0, 20) }
        },
        action: async ({ params, request }: ActionFunctionArgs) => {
          const form = await request.formData()
          await pool?.query('INSERT INTO bare_responses (attempt, response) VALUES ($1, $2)', [
            params['id'],
            form.get('response'),
          ])
          return { ok: true }
        },
      },
      'root',
    ),
  }
  const handler = createRequestHandler(buildOf(routes), 'production')
  return (request) => handler(request, new RouterContextProvider())
}

function buildOf(routes: Record<string, { id: string; module: object }>): ServerBuild {
  const manifest = Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => [
      route.id,
      {
        ...route,
        module: `/assets/${route.id}.js`,
        hasLoader: 'loader' in module,
        hasAction: 'action' in module,
      },
    ]),
  )
  // As in the framework's default entry.
  const entry = async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const page = await renderToReadableStream(h(ServerRouter, { context, url: request.url }))
    return new Response(page, { status, headers })
  }
  return {
    entry: { module: { default: entry } },
    routes,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: manifest,
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'none',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: [],
  } as unknown as ServerBuild
}

/** The address of a bare page with about as many bytes as one of our screens. */
export async function barePageOf(
  handler: (request: Request) => Promise<Response>,
  bytes: number,
): Promise<string> {
  const sizeOf = async (rows: number) =>
    (await (await handler(new Request(`http://localhost/page?rows=${rows}`))).arrayBuffer()).byteLength
  const [few, many] = [await sizeOf(10), await sizeOf(110)]
  const rows = Math.max(1, Math.round(10 + (bytes - few) / ((many - few) / 100)))
  return `http://localhost/page?rows=${Math.min(rows, ROWS.length)}`
}
