import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { eq } from 'drizzle-orm'
import { GUEST } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { readConfig } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'

import { cookieOf, type Ask } from '#tests/access/client.ts'
import { session, type Somebody } from '#tests/access/people.ts'

type Bundle = typeof import('#app/server.ts')

export type Who = 'guest' | 'new' | 'student' | 'admin'

/** The built product in this process, without a port, so that its database queries can be recorded. */
export interface InProcess {
  services: Services
  /** The queries since the last call, oldest first, without those of the job queue. */
  asked(): string[]
  /** Sends a request like the client of the access suite. */
  ask: Ask
  /** A demo account with a session, or a guest. */
  visitor(who: Who): Promise<Somebody>
  get(path: string, cookie?: string): Promise<Response>
  post(path: string, form: Record<string, string>, cookie?: string): Promise<Response>
  signIn(who: 'new' | 'student' | 'admin'): Promise<string>
  close(): Promise<void>
}

const ADDRESS = 'http://localhost:4321'

export async function openInProcess(): Promise<InProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'victor-budget-'))
  const queries: string[] = []
  const unwatch = watchQueries((text) => queries.push(text))
  const bundle = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as Bundle
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '4321',
    VICTOR_DIRECTORY: directory,
    LOG_LEVEL: 'silent',
  })
  const services = await bundle.openServices(config)
  const application = bundle.applicationOf(bundle.handlerBuild(), config, services)
  const accounts = JSON.parse(
    (await import('node:fs')).readFileSync(join(directory, 'demo-accounts.json'), 'utf8'),
  ) as {
    email: string
    password: string
  }[]
  const send = (path: string, init: RequestInit, cookie = '') =>
    Promise.resolve(
      application.fetch(
        new Request(ADDRESS + path, {
          ...init,
          redirect: 'manual',
          headers: { host: 'localhost:4321', cookie, ...(init.headers as Record<string, string>) },
        }),
        {} as never,
      ),
    )
  const post: InProcess['post'] = (path, form, cookie) =>
    send(
      path,
      {
        method: 'POST',
        headers: { origin: ADDRESS, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      },
      cookie,
    )
  const ask: Ask = async (path, { as, method, form, headers = {}, body } = {}) => {
    const sent = body ?? (form ? new URLSearchParams(form).toString() : undefined)
    const response = await send(
      path,
      {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          ...(sent === undefined
            ? {}
            : { origin: ADDRESS, 'content-length': String(Buffer.byteLength(sent)) }),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent as BodyInit }),
      },
      as ? cookieOf(as, services.config.secret) : '',
    )
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
  }
  return {
    services,
    ask,
    async visitor(who) {
      if (who === 'guest') return { who, actor: GUEST, token: undefined }
      const email = accounts.find((one) => one.email.startsWith(`${who}@`))!.email
      const [row] = await services.db.select().from(people).where(eq(people.email, email))
      const { token, sessionId } = await session(services, row!.id)
      const roles = who === 'admin' ? (['admin'] as const) : (['student'] as const)
      const none = { capabilities: [], institutions: [] }
      return {
        who,
        actor: { kind: 'person', personId: row!.id, sessionId, roles: [...roles], ...none },
        token,
      }
    },
    asked: () =>
      queries.splice(0).filter((text) => !/pgboss|pg_advisory|^(?:BEGIN|COMMIT|ROLLBACK|LISTEN)/i.test(text)),
    get: (path, cookie) => send(path, {}, cookie),
    post,
    async signIn(who) {
      const { email, password } = accounts.find((one) => one.email.startsWith(`${who}@`))!
      const answer = await post('/signin', { intent: 'sign-in', email, password })
      if (answer.status !== 302) throw new Error(`Could not sign in as ${email}: ${answer.status}`)
      return answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
    },
    async close() {
      await services.close()
      unwatch()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Records every query of every connection of this process. */
function watchQueries(tell: (text: string) => void): () => void {
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    if (typeof text === 'string') tell(text)
    return (original as unknown as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  return () => void (prototype.query = original)
}
