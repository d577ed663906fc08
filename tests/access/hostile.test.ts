import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POSTINGS } from './postings.ts'
import { dataAddress, type RequestOptions } from './client.ts'
import { expectSafe, raw as sendRaw, safeAnswer } from './wire.ts'
import { somebody, type SignedIn } from './people.ts'
import { openWorld, type World } from './world.ts'

let world: World
let student: SignedIn

beforeAll(async () => {
  world = await openWorld()
  student = await somebody(world.services, 'the student', { roles: ['student'] })
})
afterAll(() => world?.end())

const safe = (path: string, options: RequestOptions = {}) => safeAnswer(world, path, options)
const raw = (bytes: string) => sendRaw(world.port, bytes)
const host = () => `Host: localhost:${world.port}\r\nConnection: close\r\n`

describe('methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s is answered and changes nothing',
    async (method) => {
      for (const path of [
        '/',
        '/signin',
        '/settings',
        '/settings.data',
        '/exam-practice',
        '/assets/nothing.js',
        '/healthz',
        '/no-such-page',
        '/auth/passkey/verify-authentication',
      ])
        await safe(path, { method, as: student.token })
    },
  )

  it('unknown methods and CONNECT do not stop the server', async () => {
    for (const method of ['NONSENSE', 'CONNECT', 'get', 'G\x00T'])
      await raw(`${method} / HTTP/1.1\r\n${host()}\r\n`)
    expect(await safe('/healthz')).toBe(200)
  })
})

describe('hosts and headers', () => {
  it.each(['evil.example', 'localhost.evil.example', '', 'localhost:1', '[::1', 'localhost:99999', 'a b'])(
    'a Host of "%s" is refused',
    async (name) => {
      const answer = await raw(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
      expect([400, 421]).toContain(answer.status)
      expectSafe(name, answer.status, answer.headers)
      expect(answer.all).not.toContain('evil.example')
    },
  )

  it('another host gets none of our content', async () => {
    for (const path of [
      '/signin',
      '/settings.data',
      '/__manifest',
      '/auth/passkey/generate-authenticate-options',
    ])
      expect([path, (await world.ask(path, { headers: { host: 'evil.example' } })).status]).toEqual([
        path,
        421,
      ])
  })

  it('too many headers, broken ones and two hosts are refused, with our headers', async () => {
    const bad = [
      `GET / HTTP/1.1\r\n${host()}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host()}\r\n`,
      `GET / HTTP/1.1\r\n${host()}Bad Header: x\r\n\r\n`,
      `GET / HTTP/9.9\r\n${host()}\r\n`,
      `POST / HTTP/1.1\r\n${host()}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      `POST / HTTP/1.1\r\n${host()}Content-Length: x\r\n\r\n`,
      'nonsense\r\n\r\n',
    ]
    for (const bytes of bad) {
      const answer = await raw(bytes)
      expectSafe(bytes.slice(0, 60), answer.status, answer.headers)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(await safe('/healthz')).toBe(200)
  })

  it('ignores forwarding headers', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }
    const answer = await world.ask('/dashboard', { headers })
    expect(String(answer.headers['location'])).not.toContain('evil')
  })
})

describe('bodies', () => {
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/octet-stream',
    'text/x-turbo',
    '/',
    'nonsense',
  ]

  it.each(types)('of the type %s are refused or read, without a failure', async (type) => {
    for (const path of new Set(POSTINGS.map((one) => one.path.replace(':setId', 'none'))))
      for (const body of ['{"intent":"answer"}', '--x\r\nnonsense', '%', ''])
        await safe(dataAddress(path), {
          as: student.token,
          method: 'POST',
          body,
          headers: { 'content-type': type },
        })
  })

  it('without a type are refused or read, without a failure', async () => {
    for (const path of new Set(POSTINGS.map((one) => one.path.replace(':setId', 'none'))))
      await safe(path, { as: student.token, method: 'POST', body: 'intent=x', headers: {} })
  })

  it('with a file in place of each field are refused or read, without a failure', async () => {
    for (const { path, form } of POSTINGS) {
      const names = [...Object.keys(form), 'intent', '__proto__']
      const body = `${names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\ntext\r\n`).join('')}--x--\r\n`
      await safe(path.replace(':setId', 'none'), {
        as: student.token,
        method: 'POST',
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    }
  })

  it('with repeated, empty, long fields and NUL are refused or read, without a failure', async () => {
    const as = (await somebody(world.services, 'somebody else', { roles: ['student'] })).token
    for (const { path, form } of POSTINGS.filter(
      (one) => !['end-session', 'end-sessions', 'delete'].includes(one.form['intent'] ?? ''),
    ))
      for (const change of [
        (v: string) => `${v}\0`,
        () => '',
        () => 'x'.repeat(20_000),
        () => '__proto__',
        () => '\ud800',
      ]) {
        const fields = new URLSearchParams()
        for (const [name, value] of Object.entries(form))
          fields.append(name, ['intent', 'section'].includes(name) ? value : change(value))
        for (const doubled of [fields.toString(), `${fields}&${fields}`])
          await safe(path.replace(':setId', 'none'), {
            as,
            method: 'POST',
            body: doubled,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
      }
  })

  it('over the limit, or without a length, are refused before they are read', async () => {
    const big = { as: student.token, body: 'a'.repeat(world.services.config.maxBodyBytes + 1) }
    expect(
      await safe('/settings', { ...big, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toBe(413)
    const start = `POST /settings HTTP/1.1\r\n${host()}Origin: ${world.address}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    const chunked = await raw(`${start}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`)
    expect(chunked.status).toBe(413)
    expectSafe('chunked', chunked.status, chunked.headers)
    const claimed = await raw(`${start}Content-Length: 99999999999\r\n\r\nx`)
    expect(claimed.status).toBe(413)
    expectSafe('claimed', claimed.status, claimed.headers)
  })
})
