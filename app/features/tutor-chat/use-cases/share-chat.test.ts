import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { profiles } from '#app/features/account/tables.ts'
import { GUEST, type Actor } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { somebody } from '#tests/somebody.ts'
import { sharedChatPage } from '../pages/shared-chat.server.ts'
import { ask, chatBench, pageOf, type ChatBench } from '#tests/chat-bench.ts'
import { deleteThread } from './edit-threads.server.ts'
import { revokeChatLink, shareChat } from './share-chat.server.ts'

const DAY = 86_400_000
let database: TestDatabase
let bench: ChatBench
beforeAll(async () => {
  database = await withDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  bench = chatBench(database, await somebody(database.db))
  await born('2009-01-01')
})

const born = (bornOn: string) =>
  database.db
    .insert(profiles)
    .values({ personId: bench.person.personId, bornOn, updatedAt: new Date(bench.now) })
    .onConflictDoUpdate({ target: profiles.personId, set: { bornOn } })

const share = (thread: string, more: object = {}, actor: Actor = bench.person) =>
  posted(shareChat, bench.services, actor, { id: randomUUID(), thread, name: 'Ms Lee', ...more })
const linksOf = async (thread: string) => (await pageOf(bench, thread)).sharing!
const tokenOf = async (thread: string) =>
  /shared\/([\w-]{43})$/.exec((await linksOf(thread)).links[0]!.address!)![1]!
const shown = (token: string) => sharedChatPage(bench.services, token, 'Australia/Melbourne')

it('shows the branch as it was, with the first name, and no other branch or later message', async () => {
  const { thread, answer } = await ask(bench, 'What is the product rule?')
  await ask(bench, 'A private question about the chain rule', { thread })
  await ask(bench, '', { thread, retries: answer })
  expect(await share(thread)).toMatchObject({ ok: true })
  await ask(bench, 'A later question', { thread })
  const page = await shown(await tokenOf(thread))
  expect(page).toMatchObject({ name: 'Somebody', tutor: 'Victor' })
  expect(page!.messages.map(({ role }) => role)).toEqual(['user', 'tutor'])
  expect(JSON.stringify(page)).not.toMatch(/private|later/)
})

it('works until it is revoked or has ended, and no other link opens it', async () => {
  const { thread } = await ask(bench, 'What is the product rule?')
  await share(thread)
  const token = await tokenOf(thread)
  for (const wrong of ['', 'x', token.slice(1)]) expect(await shown(wrong)).toBeNull()
  bench.now += 14 * DAY - 60_000
  expect(await shown(token)).not.toBeNull()
  bench.now += 60_000
  expect(await shown(token)).toBeNull()
  expect((await linksOf(thread)).links).toEqual([])
  await share(thread)
  const second = await tokenOf(thread)
  const link = (await linksOf(thread)).links[0]!.id
  const revoke = (actor: Actor) => posted(revokeChatLink, bench.services, actor, { link })
  for (const actor of [GUEST, await somebody(database.db)]) expect((await revoke(actor)).ok).toBe(false)
  expect(await shown(second)).not.toBeNull()
  for (const _ of [1, 2]) expect(await revoke(bench.person)).toMatchObject({ ok: true })
  expect(await shown(second)).toBeNull()
})

it('is made once when the form is posted twice, at most three times, and for own chats only', async () => {
  const { thread } = await ask(bench, 'What is the product rule?')
  const id = randomUUID()
  await Promise.all([1, 2, 3].map(() => share(thread, { id })))
  expect((await linksOf(thread)).links).toHaveLength(1)
  const made = await Promise.all([1, 2, 3].map(() => share(thread)))
  expect(made.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await share(thread, { name: ' ' })).toMatchObject({
    error: { fields: { name: expect.any(String) } },
  })
  expect(await share(thread, {}, GUEST)).toMatchObject({ ok: false })
  const stranger = await somebody(database.db)
  await database.db
    .insert(profiles)
    .values({ personId: stranger.personId, bornOn: '2009-01-01', updatedAt: new Date(bench.now) })
  expect(await share(thread, {}, stranger)).toMatchObject({ error: { code: 'not-found' } })
})

it('needs an age of 16 or a guardian, whenever it is opened, and ends with its chat', async () => {
  const { thread } = await ask(bench, 'What is the product rule?')
  await share(thread)
  const token = await tokenOf(thread)
  await born('2014-01-01')
  expect(await shown(token)).toBeNull()
  expect(await share(thread)).toMatchObject({ error: { code: 'forbidden' } })
  expect(await linksOf(thread)).toMatchObject({ closed: expect.stringMatching(/guardian/) })
  await born('2009-01-01')
  expect(await shown(token)).not.toBeNull()
  await posted(deleteThread, bench.services, bench.person, { thread })
  expect(await shown(token)).toBeNull()
  expect((await database.db.execute(sql`SELECT 1 FROM chat_links WHERE thread_id = ${thread}`)).rows).toEqual(
    [],
  )
})
