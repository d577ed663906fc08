import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { roleGrants } from '#app/platform/access/tables.ts'
import type { Role } from '#app/platform/access/actor.ts'
import { credentials, people } from '#app/platform/accounts/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { demoStudy } from './demo-study.ts'

export interface DemoAccount {
  email: string
  password: string
  /** What it is for, printed beside it. */
  what: string
}

const WANTED: readonly { email: string; name: string; roles: readonly Role[]; what: string }[] = [
  { email: 'new@demo.victor.example', name: 'Demo Newcomer', roles: [], what: 'a student on the first day' },
  {
    email: 'student@demo.victor.example',
    name: 'Demo Student',
    roles: [],
    what: 'a VCE student three weeks in',
  },
  {
    email: 'admin@demo.victor.example',
    name: 'Demo Admin',
    roles: ['admin', 'student'],
    what: 'an administrator',
  },
]

const WORDS =
  'amber,bakery,candle,dolphin,ember,fossil,garnet,harbour,island,jasmine,kettle,lantern,meadow,nectar,orchard,pebble,quartz,ribbon,saddle,timber,umber,velvet,walnut,yonder,zephyr,anchor,basalt,cedar,drift,estuary,falcon,granite'.split(
    ',',
  )

/**
 * The demo accounts of this installation, made once: only with the embedded database on a loopback host (the
 * caller sees to that). Names and addresses say that they are demo; passwords are random per installation.
 */
export async function demoAccounts(services: Services): Promise<{ accounts: DemoAccount[]; fresh: boolean }> {
  const path = join(services.config.directory, 'demo-accounts.json')
  const known = await services.db
    .select({ email: people.email })
    .from(people)
    .where(
      inArray(
        people.email,
        WANTED.map(({ email }) => email),
      ),
    )
  if (known.length === WANTED.length && existsSync(path))
    return { accounts: JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[], fresh: false }
  const accounts = WANTED.map(({ email, what }) => ({ email, what, password: phrase() }))
  await services.db.delete(people).where(
    inArray(
      people.email,
      WANTED.map(({ email }) => email),
    ),
  )
  for (const [index, wanted] of WANTED.entries()) await make(services, wanted, accounts[index]!.password)
  await demoStudy(services, 'student@demo.victor.example')
  writeFileSync(path, JSON.stringify(accounts, null, 1), { mode: 0o600 })
  return { accounts, fresh: true }
}

async function make(
  services: Services,
  { email, name, roles }: (typeof WANTED)[number],
  password: string,
): Promise<void> {
  const id = randomUUID()
  const at = services.clock()
  const hash = await services.accounts.hashing.hash(password)
  await services.db.transaction(async (tx) => {
    await tx.insert(people).values({ id, name, email, emailVerified: true, createdAt: at, updatedAt: at })
    await tx.insert(credentials).values({
      id: randomUUID(),
      personId: id,
      providerId: 'credential',
      accountId: id,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    if (roles.length > 0)
      await tx.insert(roleGrants).values(
        roles.map((role) => ({
          personId: id,
          role,
          grantedBy: 'seed',
          grantedAt: at,
          reason: 'demo account of this installation',
        })),
      )
  })
}

/** Four words: some 20 bits from the list and 20 from the number. Enough for a loopback address and easy to type. */
function phrase(): string {
  const bytes = randomBytes(6)
  const words = [0, 1, 2].map((index) => WORDS[bytes[index]! % WORDS.length])
  return `${words.join('-')}-${bytes.readUIntBE(3, 3)}`
}
