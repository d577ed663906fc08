import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { credentials, people } from '#app/platform/accounts/tables.ts'
import { OWASP_COST, passwordHashing } from '#app/platform/accounts/password-hash.ts'
import { openDatabase } from '#app/platform/database/database.ts'

type SignIn = { email: string; password: string }

/** Creates a database on the server, removes it afterwards, and can create people who can sign in. */
export async function withBenchDatabase(
  url: string,
  work: (own: string, person: (directory: string) => Promise<SignIn>) => Promise<void>,
): Promise<void> {
  const name = `victor_bench_${randomBytes(4).toString('hex')}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  try {
    await work(own.href, (directory) => person(own.href, directory))
  } finally {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await server.end()
  }
}

async function person(url: string, directory: string): Promise<SignIn> {
  const { db, close } = await openDatabase({ url, directory })
  const [id, password] = [randomUUID(), randomBytes(12).toString('base64url')]
  const email = `${id}@bench.example`
  const at = new Date(0)
  await db
    .insert(people)
    .values({ id, name: 'Bench', email, emailVerified: true, createdAt: at, updatedAt: at })
  const hash = await passwordHashing(OWASP_COST).hash(password)
  await db.insert(credentials).values({
    id: randomUUID(),
    personId: id,
    providerId: 'credential',
    accountId: id,
    password: hash,
    createdAt: at,
    updatedAt: at,
  })
  await close()
  return { email, password }
}
