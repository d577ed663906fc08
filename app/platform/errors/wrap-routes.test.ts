import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { requestScope, type RequestScope } from '#app/platform/http/request-context.ts'
import { withReferenceCodes } from './wrap-routes.ts'

const diskFull = () =>
  new Error('query failed', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })

function handlersOf(throwing: () => unknown, isScreen = true) {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestScope, {
    reference: '7K2F-9QXM',
    services: {
      log: { error: (entry: unknown) => logged.push(entry) },
      metrics: { failed: () => undefined },
    },
  } as unknown as RequestScope)
  const handler = ({ request }: { request: Request }) =>
    request.text().then(() => {
      throw throwing()
    })
  const module = { loader: handler, action: handler, ...(isScreen ? { default: () => null } : {}) }
  const build = { routes: { one: { id: 'one', module } } } as unknown as ServerBuild
  const wrapped = withReferenceCodes(build).routes['one']!.module as unknown as Record<
    'loader' | 'action',
    (args: unknown) => Promise<unknown>
  >
  const request = () =>
    new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'save', title: 'Titration', password: 'secret' }),
    })
  return {
    logged,
    load: () => wrapped.loader({ request: request(), context }),
    act: () => wrapped.action({ request: request(), context }),
  }
}

it('answers a write to a full disk with 507, a message and the posted fields', async () => {
  const { act, logged } = handlersOf(diskFull)
  expect(await act()).toMatchObject({
    init: { status: 507 },
    data: {
      ok: false,
      intent: 'save',
      error: { code: 'storage-full', message: expect.stringContaining('storage is full') as string },
      failure: { code: 'storage-full' },
      typed: { intent: 'save', title: 'Titration' },
    },
  })
  expect(JSON.stringify(await act())).not.toContain('secret')
  expect(logged[0]).toMatchObject({ reference: '7K2F-9QXM', route: 'one' })
})

it('answers a write to a full disk with JSON at an address without a page', async () => {
  const answer = (await handlersOf(diskFull, false).act()) as Response
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({
    failure: { code: 'storage-full' },
    typed: { title: 'Titration' },
  })
})

it('throws 507 when a page cannot be loaded because the disk is full', async () => {
  await expect(handlersOf(diskFull).load()).rejects.toMatchObject({
    init: { status: 507 },
    data: { reference: '7K2F-9QXM' },
  })
})

it('throws 500 with the reference code for an error, and passes redirects and responses on', async () => {
  const broken = handlersOf(() => new Error('broken'))
  for (const run of [broken.load, broken.act])
    await expect(run()).rejects.toMatchObject({ init: { status: 500 }, data: { reference: '7K2F-9QXM' } })
  expect(broken.logged).toHaveLength(2)
  const redirect = new Response(null, { status: 302 })
  const moved = handlersOf(() => redirect)
  await expect(moved.act()).rejects.toBe(redirect)
  expect(moved.logged).toEqual([])
})
