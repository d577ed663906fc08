import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveSubjects } from '#app/features/subjects/door.ts'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dayOfDate, studyDay } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { countDue, findNextCard } from '../queries/due-queue.server.ts'
import { findReviews } from '../queries/review-log.server.ts'
import { flashcardReviews, flashcards } from '../tables.ts'
import { changeNotes, markCard } from './change-cards.server.ts'
import { reviewCard } from './review-card.server.ts'
import { createDeck, deleteDeck, saveDeck } from './save-deck.server.ts'
import { createNote, saveNote } from './save-note.server.ts'
import { undoReview } from './undo-review.server.ts'

const ZONE = 'Australia/Melbourne'
const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const START = Date.parse('2026-11-20T01:00:00Z')
let database: TestDatabase
let services: Services
let now = START
let person: Person

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = START
  person = await somebody(database.db)
})

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
const deckOf = async (actor = person, subject = '') =>
  must(await createDeck(services, actor, { id: randomUUID(), name: 'Electrolysis', subject })).deckId
const note = (deck: string, more: object = {}) => ({
  deck,
  kind: 'basic',
  front: 'Question',
  back: 'Answer',
  ...more,
})
async function cardsOf(noteId: string) {
  return database.db
    .select()
    .from(flashcards)
    .where(eq(flashcards.noteId, noteId))
    .orderBy(flashcards.ordinal)
}
async function write(deck: string, more: object = {}) {
  const { noteId } = must(
    await posted(createNote, services, person, { id: randomUUID(), ...note(deck, more) }),
  )
  return cardsOf(noteId)
}
const cardRow = async (id: string) =>
  (await database.db.select().from(flashcards).where(eq(flashcards.id, id)))[0]!
async function grade(id: string, one: string, logLength?: number) {
  const row = await cardRow(id)
  return posted(reviewCard, services, person, {
    card: id,
    grade: one,
    logLength: String(logLength ?? row.logLength),
    shownAt: String(now - 8_000),
    zone: ZONE,
  })
}
const today = () => studyDay(now, ZONE)
const next = (more: object = {}) =>
  findNextCard(database.db, {
    personId: person.personId,
    now,
    day: today(),
    reviewsLeft: 60,
    newLeft: 10,
    ...more,
  })

describe('the queue', () => {
  it('gives new cards in their order, and brings a step back after minutes', async () => {
    const deck = await deckOf()
    const [first] = await write(deck)
    now += 1_000
    const [second] = await write(deck, { front: 'Other' })
    expect(await next()).toBe(first!.id)
    expect(must(await grade(first!.id, 'good'))).toMatchObject({ recorded: true, becameLeech: false })
    expect(await next()).toBe(second!.id)
    now += 10 * MINUTE
    expect(await next()).toBe(first!.id)
    expect(await countDue(database.db, { personId: person.personId, day: today() })).toEqual({
      steps: 1,
      reviews: 0,
      fresh: 1,
    })
  })

  it('gives a step early when nothing else is left', async () => {
    const [card] = await write(await deckOf())
    await grade(card!.id, 'again')
    expect(await next()).toBe(card!.id)
  })

  it('gives the review with the lowest chance of recall first, and stops at the limit of the day', async () => {
    const deck = await deckOf()
    const [[weak], [strong]] = [await write(deck), await write(deck, { front: 'Other' })]
    const known = { state: 'review', difficulty: 5, lastDay: today() - 10, dueDay: today() - 1 }
    await database.db
      .update(flashcards)
      .set({ ...known, stability: 3 })
      .where(eq(flashcards.id, weak!.id))
    await database.db
      .update(flashcards)
      .set({ ...known, stability: 9 })
      .where(eq(flashcards.id, strong!.id))
    expect(await next()).toBe(weak!.id)
    await grade(weak!.id, 'good')
    expect(await next()).toBe(strong!.id)
    expect(await next({ reviewsLeft: 0 })).toBeNull()
    expect(await next({ deckId: 'another deck' })).toBeNull()
  })

  it('starts the day at 4 am', async () => {
    const [card] = await write(await deckOf())
    const dueDay = dayOfDate('2026-11-21')
    await database.db
      .update(flashcards)
      .set({ state: 'review', stability: 3, difficulty: 5, lastDay: dueDay - 3, dueDay })
      .where(eq(flashcards.id, card!.id))
    now = Date.parse('2026-11-21T03:59:00+11:00')
    expect(await next()).toBeNull()
    now = Date.parse('2026-11-21T04:00:00+11:00')
    expect(await next()).toBe(card!.id)
  })

  it('buries the siblings of a reviewed card until the next day', async () => {
    const [front, back] = await write(await deckOf(), { kind: 'reversed' })
    await grade(front!.id, 'easy')
    expect(await next()).toBeNull()
    now += DAY
    expect(await next()).toBe(back!.id)
  })

  it.each(['new', 'learning', 'review'])('leaves out a buried %s card until the next day', async (state) => {
    const [card] = await write(await deckOf())
    if (state === 'learning') await grade(card!.id, 'again')
    if (state === 'review')
      await database.db
        .update(flashcards)
        .set({ state, stability: 3, difficulty: 5, lastDay: today() - 3, dueDay: today() })
        .where(eq(flashcards.id, card!.id))
    const bury = { card: card!.id, act: 'bury', zone: ZONE } as const
    must(await markCard(services, person, bury))
    expect(await next()).toBeNull()
    const counts = await countDue(database.db, { personId: person.personId, day: today() })
    expect(counts).toEqual({ steps: 0, reviews: 0, fresh: 0 })
    must(await markCard(services, person, { ...bury, act: 'unbury' }))
    expect(await next()).toBe(card!.id)
    must(await posted(changeNotes, services, person, { notes: card!.noteId, act: 'bury', zone: ZONE }))
    expect(await next()).toBeNull()
    now += DAY
    expect(await next()).toBe(card!.id)
  })

  it('leaves out suspended cards', async () => {
    const [card] = await write(await deckOf())
    must(await markCard(services, person, { card: card!.id, act: 'suspend', zone: ZONE }))
    expect(await next()).toBeNull()
    must(await markCard(services, person, { card: card!.id, act: 'unsuspend', zone: ZONE }))
    expect(await next()).toBe(card!.id)
  })
})

describe('a review', () => {
  it('is stored once when the same page is posted twice', async () => {
    const [card] = await write(await deckOf())
    await grade(card!.id, 'good', 0)
    expect(must(await grade(card!.id, 'good', 0)).recorded).toBe(false)
    const log = await findReviews(database.db, person.personId, today(), today())
    expect(log).toMatchObject([{ grade: 'good', stateBefore: 'new', seconds: 8, cardId: card!.id }])
    expect((await cardRow(card!.id)).reps).toBe(1)
  })

  it('never schedules a card after the day before the exam', async () => {
    const subject = 'vce-chemistry'
    const examOn = '2026-11-24'
    must(
      await posted(saveSubjects, services, person, {
        certificate: 'VCE',
        subjects: [subject],
        exams: { [subject]: examOn },
      }),
    )
    const [card] = await write(await deckOf(person, subject))
    await grade(card!.id, 'easy')
    expect((await cardRow(card!.id)).dueDay).toBe(dayOfDate(examOn) - 1)
  })

  it('is taken back by replaying the log, which only grows', async () => {
    const [front, back] = await write(await deckOf(), { kind: 'reversed' })
    const id = front!.id
    await grade(id, 'good')
    const before = await cardRow(id)
    now += 10 * MINUTE
    await grade(id, 'again')
    const undo = { review: `${id}.1`, card: id, zone: ZONE }
    must(await undoReview(services, person, undo))
    must(await undoReview(services, person, undo))
    expect(await cardRow(id)).toEqual({ ...before, logLength: 3 })
    expect((await cardRow(back!.id)).buriedDay).toBeNull()
    const rows = await database.db.select().from(flashcardReviews).where(eq(flashcardReviews.cardId, id))
    expect(rows.map(({ kind }) => kind)).toEqual(['review', 'review', 'undo'])
    expect(rows.every(({ weights }) => weights === 'fsrs-6 default')).toBe(true)
    expect(await findReviews(database.db, person.personId, today(), today())).toHaveLength(1)
    expect((await undoReview(services, person, { ...undo, review: 'other' })).ok).toBe(false)
    // The same press after the undo is a review of its own.
    await grade(id, 'hard')
    expect(await findReviews(database.db, person.personId, today(), today())).toHaveLength(2)
  })

  it('leaves a card waiting for the review of another card when one of two reviews is taken back', async () => {
    const text = 'The {{c1::anode}} oxidises, the {{c2::cathode}} reduces {{c3::ions}}.'
    const [one, two, three] = await write(await deckOf(), { kind: 'cloze', front: text, back: '' })
    await grade(one!.id, 'good')
    await grade(two!.id, 'good')
    const undo = (id: string) => undoReview(services, person, { review: `${id}.0`, card: id, zone: ZONE })
    must(await undo(two!.id))
    expect((await cardRow(three!.id)).buriedDay).toBe(today())
    must(await undo(one!.id))
    expect((await cardRow(three!.id)).buriedDay).toBeNull()
  })

  it('is refused for guests, strangers and wrong grades', async () => {
    const [card] = await write(await deckOf())
    const form = { card: card!.id, grade: 'good' as const, logLength: 0, zone: ZONE }
    expect(await reviewCard(services, GUEST, form)).toMatchObject({ error: { code: 'not-signed-in' } })
    const stranger = await somebody(database.db)
    expect(await reviewCard(services, stranger, form)).toMatchObject({ error: { code: 'not-found' } })
    expect(await undoReview(services, stranger, { review: 'x', card: card!.id, zone: ZONE })).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(await posted(reviewCard, services, person, { ...form, grade: 'perfect' })).toMatchObject({
      error: { code: 'invalid-input' },
    })
  })
})

describe('notes and decks', () => {
  it('keeps the schedule of the gaps that stay, and deletes the cards of gaps that go', async () => {
    const deck = await deckOf()
    const text = 'The {{c1::anode}} oxidises, the {{c2::cathode}} reduces.'
    const [one, two] = await write(deck, { kind: 'cloze', front: text, back: '' })
    await grade(two!.id, 'good')
    const noteId = one!.noteId
    must(
      await posted(saveNote, services, person, {
        ...note(deck, { kind: 'cloze', front: 'Only the {{c2::cathode}} reduces.', back: '' }),
        noteId,
        savedAt: String(START),
      }),
    )
    expect(await cardsOf(noteId)).toMatchObject([{ id: two!.id, ordinal: 2, state: 'learning' }])
  })

  it.each([
    [{ front: '' }, 'front'],
    [{ back: ' ' }, 'back'],
    [{ kind: 'cloze', front: 'No gap' }, 'front'],
    [{ kind: 'typed' }, 'accepted'],
    [{ kind: 'picture' }, 'kind'],
    [{ deck: 'unknown' }, 'deck'],
  ])('says which field is wrong in %j', async (more, field) => {
    const refused = await posted(createNote, services, person, {
      id: randomUUID(),
      ...note(await deckOf(), more),
    })
    expect(refused).toMatchObject({ ok: false, error: { fields: { [field]: expect.any(String) as string } } })
  })

  it('resets, moves and deletes chosen notes of their owner alone', async () => {
    const deck = await deckOf()
    const other = await deckOf()
    const [card] = await write(deck)
    await grade(card!.id, 'easy')
    const stranger = await somebody(database.db)
    const change = (actor: Person, act: string, to = '') =>
      posted(changeNotes, services, actor, { notes: card!.noteId, act, to, zone: ZONE })
    expect(await change(stranger, 'delete')).toMatchObject({ error: { code: 'not-found' } })
    must(await change(person, 'reset'))
    expect(await cardRow(card!.id)).toMatchObject({ state: 'new', dueDay: null, logLength: 2 })
    must(await change(person, 'move', other))
    expect((await cardRow(card!.id)).deckId).toBe(other)
    must(await change(person, 'delete'))
    expect(await cardsOf(card!.noteId)).toEqual([])
  })

  it('renames and deletes a deck of its owner alone', async () => {
    const deckId = await deckOf()
    const [card] = await write(deckId)
    await grade(card!.id, 'good')
    const stranger = await somebody(database.db)
    expect(await deleteDeck(services, stranger, { deckId })).toMatchObject({ error: { code: 'not-found' } })
    must(await saveDeck(services, person, { deckId, name: 'Redox', subject: 'vce-chemistry', zone: ZONE }))
    expect(
      await saveDeck(services, person, { deckId, name: ' ', subject: 'none', zone: ZONE }),
    ).toMatchObject({
      error: { fields: { name: 'Name the deck.', subject: 'Choose a subject from the list.' } },
    })
    must(await deleteDeck(services, person, { deckId }))
    expect(await cardsOf(card!.noteId)).toEqual([])
  })
})
