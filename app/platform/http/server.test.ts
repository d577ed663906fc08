import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ServerBuild } from 'react-router'
import { GUEST } from '#app/platform/access/actor.ts'
import { readConfig } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { freePort } from '#tests/product.ts'
import { formFields } from './form.ts'
import { createGate } from './overload.ts'
import { serverOf, type RunningServer } from './server.ts'

const PLACES = 4

/** A build with two addresses that count the fields of a form and can be made to wait. The second takes large bodies. */
function buildOf(wait: () => Promise<void>): ServerBuild {
  const page = {
    loader: async () => {
      await wait()
      return new Response('page')
    },
    action: async ({ request }: { request: Request }) =>
      Response.json(Object.keys(await formFields(request)).length),
  }
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null } },
    form: { id: 'form', parentId: 'root', path: 'form', module: page },
    canvas: {
      ...{ id: 'canvas', parentId: 'root', path: 'canvas/:canvasId' },
      module: { ...page, handle: { largestBody: 4_500_000 } },
    },
  }
  return {
    entry: { module: { default: () => new Response('document', { status: 500 }) } },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

let running: RunningServer
let address: string
let services: Services
let release: () => void
let waiting: Promise<void> | undefined
const sockets: Socket[] = []

beforeEach(async () => {
  const port = await freePort()
  address = `http://localhost:${port}`
  const config = readConfig({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' })
  waiting = undefined
  services = {
    config,
    gate: createGate(PLACES, () => performance.now()),
    metrics: { request: () => undefined, refused: () => undefined, failed: () => undefined },
    views: { seen: () => undefined },
    log: { error: () => undefined },
    actorOf: async () => GUEST,
    databaseAnswers: async () => true,
  } as unknown as Services
  running = await serverOf(
    buildOf(async () => waiting),
    config,
    services,
  )
})
afterEach(async () => {
  release?.()
  for (const socket of sockets.splice(0)) socket.destroy()
  await running.stop(100)
})

const post = (body: BodyInit, type?: string) =>
  fetch(`${address}/form`, {
    method: 'POST',
    body,
    headers: { origin: address, ...(type ? { 'content-type': type } : {}) },
  })
const FORM = 'application/x-www-form-urlencoded'

/** Opens a connection and writes only these bytes. */
function write(bytes: string): Socket {
  const socket = connect({ port: running.port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => undefined).write(bytes)
  return socket
}

it('gives a screen the fields of a form, in both encodings', async () => {
  const pairs = new URLSearchParams([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(await (await post(pairs)).json()).toBe(2)
  const parts = new FormData()
  parts.append('a', '1')
  parts.append('file', new Blob(['x'.repeat(200_000)]))
  expect(await (await post(parts)).json()).toBe(1)
})

it('takes a scene of 1.2 MB at the address of a canvas, and nowhere else', async () => {
  const save = (path: string) => {
    const body = new FormData()
    body.set('scene', 'x'.repeat(1_200_000))
    return fetch(`${address}${path}`, { method: 'POST', body, headers: { origin: address } })
  }
  expect(await (await save('/canvas/a1')).json()).toBe(1)
  expect((await save('/form')).status).toBe(413)
})

it('refuses a form of 80,000 names within five CPU-seconds', async () => {
  const names = Array.from({ length: 80_000 }, (_, at) => `n${at}`).join('&')
  const before = process.cpuUsage()
  const response = await post(names, FORM)
  expect(response.status).toBe(413)
  const { user, system } = process.cpuUsage(before)
  // Reading every name by `getAll` took a minute.
  expect((user + system) / 1_000).toBeLessThan(5_000)
})

it('serves others while 80 clients have each sent one byte of a form', async () => {
  const head = `POST /form HTTP/1.1\r\nHost: localhost:${running.port}\r\nOrigin: ${address}\r\nContent-Type: ${FORM}\r\nContent-Length: 500\r\n\r\na`
  for (let at = 0; at < 80; at++) write(head)
  for (let at = 0; at < 5; at++) {
    expect((await fetch(`${address}/form`)).status).toBe(200)
    expect((await post('a=1', FORM)).status).toBe(200)
  }
  expect(services.gate.inWork).toBe(0)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

it('refuses early while every place is taken: Retry-After, closed connection, /readyz reports it', async () => {
  waiting = new Promise<void>((resolve) => (release = resolve))
  const taken = Array.from({ length: PLACES }, () => fetch(`${address}/form`))
  await expect.poll(() => services.gate.inWork).toBe(PLACES)
  for (const refused of [await fetch(`${address}/form`), await post('a=1', FORM)]) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(refused.headers.get('connection')).toBe('close')
    expect(await refused.text()).toContain('Wait a few seconds, then try again.')
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const readiness = await fetch(`${address}/readyz`)
  expect([readiness.status, readiness.headers.get('retry-after')]).toEqual([503, '5'])
  release()
  for (const response of await Promise.all(taken)) expect(response.status).toBe(200)
  expect((await fetch(`${address}/form`)).status).toBe(200)
})

it('closes the whole connection after invalid bytes, though the client keeps its half open', async () => {
  const socket = write('nonsense\r\n\r\n')
  const answered = await new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(bytes.toString())),
  )
  expect(answered).toContain('400 Bad Request')
  const open = () =>
    new Promise<number>((resolve) => running.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open, { timeout: 3_000 }).toBe(0)
})
