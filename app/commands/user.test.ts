import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#app/platform/access/tables.ts'
import { signInWithLink } from '#app/platform/accounts/reset.server.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { accountsForTest } from '#app/platform/accounts/testing.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { performUserCommand, readUserCommand } from './user-verbs.ts'

let database: TestDatabase
let world: ReturnType<typeof accountsForTest>

beforeAll(async () => {
  database = await withDatabase()
  world = accountsForTest(database.db)
})
afterAll(() => database.drop())

async function user(...words: string[]) {
  let out = ''
  const stream = () => new Writable({ write: (chunk, _encoding, done) => ((out += String(chunk)), done()) })
  const command = readUserCommand(words)
  const code = command
    ? await performUserCommand(command, world.accounts, { stdout: stream(), stderr: stream() })
    : 2
  return { code, out }
}

it('creates the first admin, who can sign in once by the printed link', async () => {
  expect(await user('grant', 'admin', '--email', 'boss@example.org')).toMatchObject({
    code: 1,
    out: expect.stringContaining('--create'),
  })
  const made = await user('grant', 'admin', '--email', 'Boss@Example.org', '--create')
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('now has: the role admin') })
  const token = /token=(\S+)/.exec(made.out)?.[1]
  const { accounts, browser } = world
  const chrome = browser()
  const answer = await signInWithLink(accounts, { token }, chrome.visit())
  if (!answer.ok) throw new Error(answer.error.message)
  chrome.keep(answer.value.cookies)
  expect(await actorFromRequest(accounts, chrome.headers())).toMatchObject({ roles: ['admin'] })
  expect(await signInWithLink(accounts, { token }, browser().visit())).toMatchObject({ ok: false })
})

it('grants and revokes roles, capabilities and memberships, and audits each change', async () => {
  await user('grant', 'staff', '--email', 'staff@example.org', '--create', '--reason', 'Starts on Monday.')
  await user('grant', 'support', '--email', 'staff@example.org')
  await user(
    'grant',
    'institution',
    '--email',
    'staff@example.org',
    '--institution',
    'school-1',
    '--rank',
    'owner',
  )
  expect((await user('grant', 'support', '--email', 'staff@example.org')).out).toContain('had it already')
  expect((await user('list')).out).toContain('staff@example.org  staff  support  school-1:owner')
  expect((await user('list', '--role', 'admin')).out).not.toContain('staff@example.org')
  expect((await user('revoke', 'support', '--email', 'staff@example.org')).code).toBe(0)
  expect((await user('revoke', 'support', '--email', 'staff@example.org')).code).toBe(1)
  expect((await user('list')).out).not.toContain('support')
  const { db } = database
  const [person] = await db.select().from(people).where(eq(people.email, 'staff@example.org'))
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, person!.id))
    .orderBy(auditLog.at)
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['role.granted', 'command line'],
    ['capability.granted', 'command line'],
    ['membership.granted', 'command line'],
    ['capability.revoked', 'command line'],
  ])
  expect(lines[0]).toMatchObject({ reason: 'Starts on Monday.', details: { role: 'staff' } })
})

it.each([
  [[], 2],
  [['dance'], 2],
  [['grant', 'admin', '--nonsense'], 2],
  [['grant', 'king', '--email', 'boss@example.org'], 1],
  [['grant', 'admin', '--email', 'nobody'], 1],
  [['grant', 'institution', '--email', 'boss@example.org'], 1],
  [['revoke', 'admin', '--email', 'nobody@example.org'], 1],
  [['link', '--email', 'nobody@example.org'], 1],
])('refuses %j in words', async (words, code) => {
  const answer = await user(...words)
  expect(answer.code).toBe(code)
  expect(answer.out).not.toMatch(/ {4}at /)
})
