import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAP } from '#app/routes.ts'
import { dataAddress, type RequestOptions } from './client.ts'
import { expectSafe, safeAnswer } from './wire.ts'
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

describe('addresses', () => {
  it.each([
    '//',
    '//elsewhere.example',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%00',
    '/%0d%0aSet-Cookie:x',
    `/${'a'.repeat(9_000)}`,
    `/?${'a'.repeat(9_000)}`,
  ])('refuses %.40s', async (path) => {
    expect(await safe(path)).toBe(400)
    expect(await safe(path, { as: student.token, form: { intent: 'x' } })).toBe(400)
  })

  it.each([
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.git/config',
    '/.victor/secret',
    '/package.json',
    '/server/index.js',
    '/assets/',
    '/assets',
    '/*',
    '/:setId',
    '/exam-practice/:setId/',
    '/%F0%9F%92%A9',
    '/%EF%BF%BE',
    '/a;b=c',
    '/\\',
    '/exam-practice/%2e%2e/settings',
  ])('finds nothing at %s', async (path) => expect(await safe(path)).toBeGreaterThanOrEqual(300))

  it('accept queries of every kind', async () => {
    const queries = [
      '%',
      '%zz=1',
      'to=//elsewhere.example',
      'to=%5C%5Celsewhere',
      'subject=__proto__',
      'subject[]=x',
      'rows=%00',
      'skill=%00',
      'certificate=constructor',
      'certificate=__proto__',
      'step=__proto__',
      'step=constructor',
      'step=toString',
      'error=__proto__',
      'not=%00',
      'topic=%F0%9F',
      'count=1e309',
      'find=%00',
      'token=%00',
      'q=-1',
      'subject=toString',
      'shell=x',
      `rows=${'x,'.repeat(2_000)}`,
    ]
    // Everything but the frame is the same for a guest, so a guest is tested at one screen of each audience.
    const audiences = new Set<string>()
    const pages = MAP.filter(({ kind, path }) => kind === undefined && !path.includes(':'))
    for (const { path: page, audience } of [...pages, { path: '/no-such-page', audience: 'guest' }])
      for (const as of audiences.has(audience) ? [student.token] : [student.token, undefined]) {
        audiences.add(audience)
        for (const query of queries) {
          // PostgreSQL cannot store NUL, so none of our addresses contains one.
          const status = await safe(`${page}?${query}`, { as })
          if (query.includes('%00')) expect([page, query, status]).toEqual([page, query, 400])
          await safe(dataAddress(`${page}?${query}`), { as })
        }
      }
  })

  it('redirect nobody to another site after sign-in', async () => {
    for (const to of [
      '//elsewhere.example',
      'https://elsewhere.example',
      '/\\elsewhere.example',
      '/%5Celsewhere',
      '/\t/elsewhere.example',
      'javascript:alert(1)',
      '/signin',
      '/auth/callback/x',
    ]) {
      const answer = await world.ask(`/signin?to=${encodeURIComponent(to)}`, { as: student.token })
      expect([to, new URL(String(answer.headers['location']), world.address).origin]).toEqual([
        to,
        world.address,
      ])
    }
  })
})

describe('the router’s own addresses', () => {
  it('data of unknown routes', async () => {
    for (const chosen of [
      '',
      'nonsense',
      '__proto__',
      'root,root,root',
      '%00',
      '%F0%9F',
      'root,'.repeat(500),
      'audience:student',
      'audience:staff',
    ])
      for (const path of [
        '/_.data',
        '/dashboard.data',
        '/settings.data',
        '/no-such-page.data',
        '/.data',
        '/_root.data',
      ])
        for (const as of [student.token, undefined]) await safe(`${path}?_routes=${chosen}`, { as })
  })

  it('the manifest', async () => {
    for (const query of [
      '',
      '?',
      '?p=',
      '?p=//',
      '?p=%00',
      '?p=/dashboard&version=x',
      '?paths=,,,',
      `?paths=${'/x,'.repeat(1_500)}`,
      '?paths=/dashboard,/settings&version=nonsense',
      '?paths=%25&version=x',
      '?paths=http://evil.example/',
    ])
      await safe(`/__manifest${query}`)
    await safe('/__manifest', { method: 'POST', body: 'x' })
  })

  it('probes and files have the headers too', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/mark.svg',
      '/favicon.ico',
      '/robots.txt',
      '/assets/none.js',
    ])
      await safe(path)
    const page = await world.ask('/')
    for (const [, file] of [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].slice(0, 5)) {
      expect(await safe(file!)).toBe(200)
      const { headers } = await world.ask(file!, { headers: { 'accept-encoding': 'br' } })
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('addresses of better-auth: the few open ones, and nothing else', async () => {
    const at = (path: string, options: RequestOptions = {}) => world.ask(`/auth${path}`, options)
    expect((await at('/passkey/generate-authenticate-options')).status).toBe(200)
    expect((await at('/passkey/generate-register-options')).status).toBe(401)
    expect((await at('/passkey/generate-register-options', { as: student.token })).status).toBe(200)
    for (const path of [
      '',
      '/',
      '/sign-up/email',
      '/sign-in/email',
      '/get-session',
      '/list-sessions',
      '/sso/register',
      '/ok',
      '/error',
      '/update-user',
      '/delete-user',
      '/passkey/list-user-passkeys',
      '/PASSKEY/generate-authenticate-options',
      '/passkey/../get-session',
      '/%70asskey/generate-authenticate-options/',
    ])
      for (const method of ['GET', 'POST']) {
        const answer = await at(path, {
          method,
          as: student.token,
          ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
        })
        expect([path, method, answer.status]).toEqual([path, method, 404])
        expectSafe(path, answer.status, answer.headers)
      }
    for (const body of ['', '{', 'null', '[]', '{"response":{}}', '{"response":null}', '"\\u0000"'])
      await safe('/auth/passkey/verify-authentication', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    await safe('/auth/passkey/generate-authenticate-options')
    await safe('/auth/callback/nonsense?code=x&state=%00')
  })
})
