import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { readConfig } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'

type Bundle = typeof import('#app/server.ts')

/** The built product in this process, without a port, so that what it asks its database can be read along. */
export interface InProcess {
  services: Services
  /** What it asked the database since the last call, oldest first; the looks of the job queue are left out. */
  asked(): string[]
  get(path: string, cookie?: string): Promise<Response>
  post(path: string, form: Record<string, string>, cookie?: string): Promise<Response>
  signIn(who: 'new' | 'student' | 'admin'): Promise<string>
  close(): Promise<void>
}

const ADDRESS = 'http://localhost:4321'

export async function openInProcess(): Promise<InProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'victor-budget-'))
  const asked: string[] = []
  const unwatch = watchQueries((text) => asked.push(text))
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
  return {
    services,
    asked: () =>
      asked.splice(0).filter((text) => !/pgboss|pg_advisory|^(?:BEGIN|COMMIT|ROLLBACK|LISTEN)/i.test(text)),
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

/** Every query of every connection of this process goes through here. */
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
