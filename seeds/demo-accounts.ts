import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { roleGrants } from '#app/platform/access/tables.ts'
import type { Role } from '#app/platform/access/actor.ts'
import { credentials, passkeys, people, sessions } from '#app/platform/accounts/tables.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'
import { demoEvents, withoutDemoEvents } from './demo-events.ts'
import { demoStudent } from './demo-study.ts'

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

const DISABLED =
  'Disabled the demo accounts, because other machines may reach this server. They work again when Victor starts on a loopback address with the embedded database.'

type Study = (services: Services, email: string) => Promise<void>

/** The demo student's work, and events of the demo administrator. */
const demoRecords: Study = async (services, email) => {
  await demoStudent(services, email)
  await demoEvents(services, 'admin@demo.victor.example')
}

const ADDRESSES = WANTED.map(({ email }) => email)

/**
 * Creates the demo accounts of this installation, or returns those that exist. Call it only with the embedded
 * database on a loopback host. Names and addresses contain "demo"; the passwords are random for each installation.
 */
export async function demoAccounts(
  services: Services,
  study: Study = demoRecords,
): Promise<{ accounts: DemoAccount[]; fresh: boolean }> {
  const path = join(services.config.directory, 'demo-accounts.json')
  const known = await services.db
    .select({ email: people.email })
    .from(people)
    .where(inArray(people.email, ADDRESSES))
  if (known.length === WANTED.length && existsSync(path)) {
    const accounts = JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[]
    await enable(services, accounts)
    return { accounts, fresh: false }
  }
  const accounts = WANTED.map(({ email, what }) => ({ email, what, password: phrase() }))
  await services.db.delete(people).where(inArray(people.email, ADDRESSES))
  for (const [index, wanted] of WANTED.entries()) await make(services, wanted, accounts[index]!.password)
  await study(services, 'student@demo.victor.example')
  writeFileSync(path, JSON.stringify(accounts, null, 1), { mode: 0o600 })
  return { accounts, fresh: true }
}

/** At each start: creates the demo accounts, or disables them where they are not allowed. */
export async function prepareDemoAccounts(
  services: Services,
  tell: (line: string) => void,
  study: Study = demoRecords,
): Promise<void> {
  if (services.config.demoAllowed) {
    const { fresh } = await demoAccounts(services, study)
    if (fresh) tell('Created the demo accounts of this installation.')
  } else {
    await withoutDemoEvents(services)
    if ((await disableDemoAccounts(services.db)) > 0) tell(DISABLED)
  }
}

/**
 * Ends every session of the demo accounts and removes their passwords and passkeys. The passwords were printed on a
 * screen, so they must not work where other machines can reach the server. Returns how many accounts it disabled.
 */
function disableDemoAccounts(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = (await tx.select({ id: people.id }).from(people).where(inArray(people.email, ADDRESSES))).map(
      ({ id }) => id,
    )
    if (ids.length === 0) return 0
    const disabled = new Set<string>()
    for (const table of [credentials, passkeys, sessions]) {
      const rows = await tx
        .delete(table)
        .where(inArray(table.personId, ids))
        .returning({ personId: table.personId })
      for (const { personId } of rows) disabled.add(personId)
    }
    return disabled.size
  })
}

/** Gives disabled demo accounts their passwords back. */
async function enable(services: Services, accounts: readonly DemoAccount[]): Promise<void> {
  const disabled = await services.db
    .select({ id: people.id, email: people.email })
    .from(people)
    .leftJoin(credentials, eq(credentials.personId, people.id))
    .where(and(inArray(people.email, ADDRESSES), isNull(credentials.id)))
  for (const { id, email } of disabled) {
    const account = accounts.find((one) => one.email === email)
    if (account) await setPassword(services.db, services, id, account.password)
  }
}

async function setPassword(
  db: DatabaseOrTx,
  { accounts, clock }: Services,
  personId: string,
  password: string,
): Promise<void> {
  const at = clock()
  await db.insert(credentials).values({
    id: randomUUID(),
    personId,
    providerId: 'credential',
    accountId: personId,
    password: await accounts.hashing.hash(password),
    createdAt: at,
    updatedAt: at,
  })
}

async function make(
  services: Services,
  { email, name, roles }: (typeof WANTED)[number],
  password: string,
): Promise<void> {
  const id = randomUUID()
  const at = services.clock()
  await services.db.transaction(async (tx) => {
    await tx.insert(people).values({ id, name, email, emailVerified: true, createdAt: at, updatedAt: at })
    await setPassword(tx, services, id, password)
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
