import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveProfile } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { deckUpdatePage } from '../pages/deck-update-page.server.ts'
import { sharedDeckPage } from '../pages/shared-deck-page.server.ts'
import { deckToken } from '../rules/deck-token.ts'
import { flashcardNotes, flashcards } from '../tables.ts'
import { changeNotes } from './change-cards.server.ts'
import { copyDeck } from './copy-deck.server.ts'
import { reviewCard } from './review-card.server.ts'
import { createDeck } from './save-deck.server.ts'
import { createNote, saveNote } from './save-note.server.ts'
import { revokeDeckLink, shareDeck } from './share-deck.server.ts'
import { updateCopy } from './update-copy.server.ts'

const ZONE = 'Australia/Melbourne'
const SECRET = 'a secret of the installation'
let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')
let owner: Person
let friend: Person
let deck: string

beforeAll(async () => {
  database = await withDatabase()
  const accounts = { config: { secret: SECRET }, page: (path: string) => path }
  services = servicesOf(database.db, () => new Date(now), { accounts })
})
afterAll(() => database.drop())
beforeEach(async () => {
  owner = await somebody(database.db)
  friend = await somebody(database.db)
  await born(owner, '2008-05-05')
  deck = randomUUID()
  must(await createDeck(services, owner, { id: deck, name: 'Electrolysis', subject: 'vce-chemistry' }))
})

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
const born = async (actor: Person, bornOn: string) =>
  must(await posted(saveProfile, services, actor, { name: 'Mia Tran', bornOn, zone: ZONE }))
const text = (front: string, more: object = {}) => ({
  kind: 'basic',
  front,
  back: `Back of ${front}`,
  ...more,
})
async function write(front: string, more: object = {}): Promise<string> {
  now += 1_000
  const id = randomUUID()
  must(await posted(createNote, services, owner, { id, deck, ...text(front, more) }))
  return id
}
async function edit(actor: Person, noteId: string, inDeck: string, front: string, more: object = {}) {
  now += 1_000
  const form = { noteId, deck: inDeck, replace: 'yes', ...text(front, more) }
  must(await posted(saveNote, services, actor, form))
}
async function share(): Promise<string> {
  const { linkId } = must(await shareDeck(services, owner, { deckId: deck }))
  return deckToken(linkId, SECRET)
}
const notesOf = (deckId: string) =>
  database.db
    .select()
    .from(flashcardNotes)
    .where(eq(flashcardNotes.deckId, deckId))
    .orderBy(asc(flashcardNotes.createdAt))
const fronts = async (deckId: string) => (await notesOf(deckId)).map(({ front }) => front)
const copy = async (token: string) => must(await copyDeck(services, friend, { token })).deckId
const update = (deckId: string, choices: object = {}) =>
  posted(updateCopy, services, friend, { deckId, ...choices })

it('copies a shared deck once, in its order, without the schedule of its owner', async () => {
  const [first] = [await write('One', { tags: 'cells' }), await write('Two')]
  const [card] = await database.db.select().from(flashcards).where(eq(flashcards.noteId, first))
  must(await reviewCard(services, owner, { card: card!.id, grade: 'easy', logLength: 0, zone: ZONE }))
  const token = await share()
  expect(await sharedDeckPage(services, friend, token)).toMatchObject({
    name: 'Electrolysis',
    owner: 'Mia',
    count: 2,
    copyId: null,
  })
  const mine = await copy(token)
  expect(await copy(token)).toBe(mine)
  expect(await notesOf(mine)).toMatchObject([{ front: 'One', tags: ['cells'] }, { front: 'Two' }])
  const cards = await database.db.select().from(flashcards).where(eq(flashcards.deckId, mine))
  expect(cards.map(({ state, personId }) => [state, personId])).toEqual([
    ['new', friend.personId],
    ['new', friend.personId],
  ])
  // The owner does not get a copy of the own deck.
  expect(must(await copyDeck(services, owner, { token })).deckId).toBe(deck)
})

it('updates a copy: keeps schedule, tags and own edits, and asks where both changed', async () => {
  const ids = {
    theirs: await write('Theirs'),
    mine: await write('Mine'),
    both: await write('Both'),
    deleted: await write('Deleted by me'),
    gone: await write('Gone'),
  }
  const mine = await copy(await share())
  const [theirs, own, both, deleted] = await notesOf(mine)
  const [card] = await database.db.select().from(flashcards).where(eq(flashcards.noteId, theirs!.id))
  must(await reviewCard(services, friend, { card: card!.id, grade: 'easy', logLength: 0, zone: ZONE }))
  await edit(friend, theirs!.id, mine, 'Theirs', { tags: 'my tag' })
  await edit(friend, own!.id, mine, 'My words')
  await edit(friend, both!.id, mine, 'My version')
  await posted(changeNotes, services, friend, { notes: deleted!.id, act: 'delete', zone: ZONE })
  expect((await deckUpdatePage(services, friend, mine))!.changes).toMatchObject({ added: 0, updated: 0 })

  await edit(owner, ids.theirs, deck, 'Better words')
  await edit(owner, ids.both, deck, 'Their version')
  await edit(owner, ids.deleted, deck, 'Changed again')
  await posted(changeNotes, services, owner, { notes: ids.gone, act: 'delete', zone: ZONE })
  await write('New')
  expect((await deckUpdatePage(services, friend, mine))!.changes).toMatchObject({
    owner: 'Mia',
    added: 1,
    updated: 1,
    gone: 1,
    conflicts: [{ noteId: both!.id }],
  })
  const asked = await update(mine)
  expect(asked).toMatchObject({
    error: { fields: { [`choice-${both!.id}`]: expect.stringContaining('Choose') as string } },
  })
  expect(await fronts(mine)).not.toContain('Better words')
  expect(must(await update(mine, { [`choice-${both!.id}`]: 'mine' }))).toMatchObject({ added: 1, updated: 1 })
  expect(await fronts(mine)).toEqual(['Better words', 'My words', 'My version', 'Gone', 'New'])
  expect((await notesOf(mine))[0]!.tags).toEqual(['my tag'])
  const [kept] = await database.db.select().from(flashcards).where(eq(flashcards.noteId, theirs!.id))
  expect(kept).toMatchObject({ id: card!.id, state: 'review', reps: 1 })
  // The same question is not asked again, and a second post changes nothing.
  expect(must(await update(mine))).toMatchObject({ added: 0, updated: 0 })

  await edit(owner, ids.both, deck, 'Their last version')
  expect(must(await update(mine, { [`choice-${both!.id}`]: 'theirs' }))).toMatchObject({ updated: 1 })
  expect(await fronts(mine)).toContain('Their last version')
})

it('closes a revoked link for reading, copying and updating, and leaves the copy', async () => {
  await write('One')
  const token = await share()
  expect(await share()).toBe(token)
  const mine = await copy(token)
  must(await revokeDeckLink(services, owner, { deckId: deck }))
  expect(await sharedDeckPage(services, friend, token)).toBeNull()
  expect(await copyDeck(services, friend, { token })).toMatchObject({ error: { code: 'not-found' } })
  expect(await update(mine)).toMatchObject({ error: { code: 'not-found' } })
  expect((await deckUpdatePage(services, friend, mine))!.changes).toBeNull()
  expect(await fronts(mine)).toEqual(['One'])
  // A new link does not open the old address; opening it connects the copy again.
  const next = await share()
  expect(next).not.toBe(token)
  expect(await copy(next)).toBe(mine)
  expect((await deckUpdatePage(services, friend, mine))!.changes).not.toBeNull()
})

it('needs a guardian for a person under 16, also after the link was created', async () => {
  const token = await share()
  await born(owner, '2011-05-05')
  expect(await sharedDeckPage(services, friend, token)).toBeNull()
  expect(await shareDeck(services, owner, { deckId: deck })).toMatchObject({ error: { code: 'forbidden' } })
})

it('is refused for decks and copies of other people', async () => {
  const mine = await copy(await share())
  expect(await shareDeck(services, friend, { deckId: deck })).toMatchObject({ error: { code: 'not-found' } })
  expect(await revokeDeckLink(services, friend, { deckId: deck })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(await posted(updateCopy, services, owner, { deckId: mine })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(await deckUpdatePage(services, owner, mine)).toBeNull()
  expect(await deckUpdatePage(services, owner, deck)).toBeNull()
})
