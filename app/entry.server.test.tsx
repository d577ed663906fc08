import { createRequestHandler, Outlet, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { requestScope, type RequestScope } from '#app/platform/http/request-context.ts'
import { usualAppearance } from '#app/ui/theme/appearance.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

const NONCE = 'bm9uY2U='
const FRAME = {
  viewer: null,
  appearance: usualAppearance,
  zone: 'UTC',
  development: false,
  plainMaths: false,
}

/** Renders one screen with the real document, as the built product does. */
async function render(handle: object, { readingRuler = false, method = 'GET' } = {}) {
  const screen = {
    handle,
    loader: () => ({ words: 'from the loader </script>' }),
    default: () => <main>Read me</main>,
  }
  const document = { ...root, middleware: [], loader: () => ({ ...FRAME, readingRuler }), default: Outlet }
  const routes = {
    root: { id: 'root', path: '', module: document },
    screen: { id: 'screen', parentId: 'root', path: 'screen', module: screen },
  }
  const asset = (id: string, parentId?: string) => ({
    id,
    parentId,
    path: id === 'root' ? '' : id,
    module: `/assets/${id}.js`,
    hasLoader: true,
    imports: [],
    css: [],
  })
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: { root: asset('root'), screen: asset('screen', 'root') },
      url: '/assets/manifest.js',
      version: '1',
    },
    future: {},
    ssr: true,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestScope, {
    nonce: NONCE,
    reference: '7K2F-9QXM',
    services: { log: { error: (error: unknown) => logged.push(error) } },
  } as unknown as RequestScope)
  const request = new Request('http://localhost/screen', { method })
  const response = await createRequestHandler(build, 'production')(request, context)
  const html = await response.text()
  expect(logged).toEqual([])
  return { response, html, scripts: [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag) }
}

it('sends a whole page with the scripts of the router, each with the nonce', async () => {
  const { response, html, scripts } = await render({})
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-AU"/)
  expect(html).toContain('import("/assets/entry.js")')
  expect(html).toContain('streamController.close()')
  expect(html).toContain('content="7K2F-9QXM"')
  expect(scripts.length).toBeGreaterThan(3)
  for (const tag of scripts) expect(tag).toContain(`nonce="${NONCE}"`)
})

it('sends a page that works without scripts with none of the router’s', async () => {
  const { html } = await render({ hydrate: false })
  expect(html).toContain('<main>Read me</main>')
  expect(html).toContain('data-scriptless')
  for (const text of ['/assets/entry.js', 'modulepreload', '__reactRouterContext', 'from the loader'])
    expect(html).not.toContain(text)
})

it('loads the scripts of a scriptless page for a person whose reading ruler needs them', async () => {
  const { html } = await render({ hydrate: false }, { readingRuler: true })
  expect(html).toContain('import("/assets/entry.js")')
})

it('answers HEAD without a body', async () => {
  const { response, html } = await render({}, { method: 'HEAD' })
  expect([response.status, html]).toEqual([200, ''])
})
