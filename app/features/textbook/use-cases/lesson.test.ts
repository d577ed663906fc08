import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { flashcardDecks, flashcards } from '#app/features/flashcards/door.ts'
import { GUEST } from '#app/platform/access/actor.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { somebody } from '#tests/somebody.ts'
import { lessonPage } from '../pages/lesson-page.server.ts'
import { textbookPage } from '../pages/textbook-page.server.ts'
import { lessonPassages } from '../queries/passage.server.ts'
import { theTextbook } from '../queries/textbook.server.ts'
import { textbookAnswers, textbookMarks, textbookPlaces } from '../tables.ts'
import { answerCheck } from './answer-check.server.ts'
import { makeCards } from './make-cards.server.ts'
import { markLessonRead } from './mark-lesson-read.server.ts'
import { saveMark } from './save-mark.server.ts'
import { savePlace } from './save-place.server.ts'

const pupil = pupilOfEachTest()
const slug = 'equilibrium-constant'
const text = `lesson:${slug}`
const lesson = theTextbook().bySlug.get(slug)!
const passages = lessonPassages(lesson)
const [first, second] = passages as [(typeof passages)[number], (typeof passages)[number]]
const reader = (actor = pupil.actor, query = '') =>
  lessonPage(pupil.services, actor, slug, new URLSearchParams(query))
const shown = async () => (await reader())!.sections.flatMap((section) => section.passages)
const home = (query = '') => textbookPage(pupil.services, pupil.actor, new URLSearchParams(query))

it('highlights a passage, keeps its note, and removes the row when both are gone', async () => {
  const { services, actor } = pupil
  const at = { text, passage: first.key }
  const saved = await saveMark(services, actor, { ...at, highlighted: 'yes' })
  expect(saved).toMatchObject({ ok: true, value: { isHighlighted: true, note: '' } })
  await saveMark(services, actor, { ...at, note: '  Read again.  ' })
  expect((await shown())[0]).toMatchObject({ isHighlighted: true, note: 'Read again.' })
  expect((await reader())!.marks).toHaveLength(1)
  await saveMark(services, actor, { ...at, highlighted: 'no' })
  expect((await shown())[0]).toMatchObject({ isHighlighted: false, note: 'Read again.' })
  await saveMark(services, actor, { ...at, note: '' })
  expect(await pupil.db.select().from(textbookMarks)).toEqual([])
})

it('keeps a highlight and a note that are saved at the same time', async () => {
  const { services, actor } = pupil
  const at = { text, passage: first.key }
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      saveMark(services, actor, { ...at, highlighted: 'yes' }),
      saveMark(services, actor, { ...at, note: 'Read again.' }),
    ])
    expect((await shown())[0]).toMatchObject({ isHighlighted: true, note: 'Read again.' })
    await saveMark(services, actor, { ...at, highlighted: 'no', note: '' })
  }
})

it('shows a note whose paragraph has changed, and lets the person remove it', async () => {
  const { services, actor, db } = pupil
  const now = services.clock()
  await db.insert(textbookMarks).values({
    ...{
      id: 'old',
      personId: actor.personId,
      textId: text,
      passage: 'gone',
      isHighlighted: true,
      note: 'Old.',
    },
    ...{ quote: 'Words of before.', createdAt: now, updatedAt: now },
  })
  expect((await reader())!.marks).toMatchObject([{ passage: 'gone', quote: 'Words of before.' }])
  const removed = await saveMark(services, actor, { text, passage: 'gone', highlighted: 'no', note: '' })
  expect(removed).toMatchObject({ ok: true })
  expect((await reader())!.marks).toEqual([])
})

it('saves the furthest place and offers to continue there', async () => {
  const { services, actor } = pupil
  expect((await home()).next).toMatchObject({ label: expect.stringContaining('Start reading') })
  const half = passages[9]!
  expect(await savePlace(services, actor, { text, passage: half.key })).toMatchObject({ ok: true })
  await savePlace(services, actor, { text, passage: second.key })
  const share = Math.round((10 / passages.length) * 100)
  expect((await home()).next).toMatchObject({
    title: lesson.title,
    href: `/textbook-tutoring/lessons/${slug}#p-${second.key}`,
    reason: `You have read ${share}% of this lesson.`,
  })
  await markLessonRead(services, actor, { lesson: slug, read: 'yes' })
  expect((await home()).next?.title).not.toBe(lesson.title)
  const row = (await home('subject=chemistry')).lessons.find((one) => one.slug === slug)
  expect(row).toMatchObject({ isRead: true, state: 'Read' })
})

it('marks a check on the server, keeps the latest answer, and sends no answer before', async () => {
  const { services, actor } = pupil
  const question = 'eqc-value'
  const before = JSON.stringify(await reader())
  expect(before).not.toContain('upside down')
  expect(before).not.toContain('0.72$')
  expect(await answerCheck(services, actor, { question, response: '1.2' })).toMatchObject({ ok: true })
  const check = async () =>
    (await reader())!.sections.flatMap(({ checks }) => checks).find(({ id }) => id === question)
  expect((await check())?.saved).toMatchObject({ isRight: false, reason: expect.stringContaining('squared') })
  await answerCheck(services, actor, { question, response: '0.72' })
  await answerCheck(services, actor, { question, response: '0.72' })
  expect((await check())?.saved).toMatchObject({ isRight: true })
  expect(await pupil.db.select().from(textbookAnswers)).toMatchObject([{ tries: 2, isRight: true }])
  expect((await home()).next?.reason).toContain('1 of its 4 checks is right')
})

it('asks again for an answer that cannot be read, and saves nothing', async () => {
  const { services, actor, db } = pupil
  const asked = await answerCheck(services, actor, { question: 'eqc-value', response: 'about / half' })
  expect(asked).toMatchObject({ ok: false, error: { fields: { 'q-eqc-value': expect.any(String) } } })
  const mine = (await db.select().from(textbookAnswers)).filter(({ personId }) => personId === actor.personId)
  expect(mine).toEqual([])
})

it('proposes cards of a passage and adds each once, to one deck of the subject', async () => {
  const { services, actor, db } = pupil
  const tools = (await reader(actor, `passage=${first.key}&cards=yes`))!.tools
  expect(tools?.cards?.length).toBeGreaterThan(0)
  const wish = {
    text,
    passage: first.key,
    cards: [
      { front: 'One?', back: 'Yes' },
      { front: 'Empty', back: ' ' },
    ],
  }
  expect(await makeCards(services, actor, wish)).toMatchObject({ ok: true, value: { added: 1 } })
  expect(await makeCards(services, actor, wish)).toMatchObject({ ok: true, value: { added: 0 } })
  await makeCards(services, actor, { ...wish, passage: second.key, cards: [{ front: 'Two?', back: 'Yes' }] })
  const decks = (await db.select().from(flashcardDecks)).filter(({ personId }) => personId === actor.personId)
  expect(decks).toMatchObject([{ name: 'Chemistry lessons' }])
  const cards = (await db.select().from(flashcards)).filter(({ personId }) => personId === actor.personId)
  expect(cards).toHaveLength(2)
  expect(await makeCards(services, actor, { ...wish, cards: [] })).toMatchObject({ ok: false })
})

it('adds no card when one is too long, and says how many are added when the room ends', async () => {
  const { services, actor, db } = pupil
  const wish = { text, passage: first.key }
  const cards = ['One?', 'Two?', 'Three?'].map((front) => ({ front, back: 'Yes' }))
  const long = [...cards, { front: 'Long?', back: 'a'.repeat(3_001) }]
  expect(await makeCards(services, actor, { ...wish, cards: long })).toMatchObject({
    error: { code: 'invalid-input', message: 'Use at most 3000 characters on a side.' },
  })
  const own = async () =>
    (await db.select().from(flashcards)).filter((one) => one.personId === actor.personId)
  expect(await own()).toEqual([])
  await makeCards(services, actor, { ...wish, cards: cards.slice(0, 1) })
  await db.execute(sql`INSERT INTO flashcard_notes (id, person_id, deck_id, kind, front, back, created_at, updated_at)
    SELECT 'n' || i, ${actor.personId}, (SELECT id FROM flashcard_decks WHERE person_id = ${actor.personId}), 'basic', 'a', 'b', now(), now()
    FROM generate_series(1, 99998) AS i`)
  expect(await makeCards(services, actor, { ...wish, cards })).toMatchObject({
    error: {
      code: 'conflict',
      message: expect.stringMatching(/^1 card is added, the others are not\. You have/),
    },
  })
  expect(await own()).toHaveLength(2)
})

it('keeps the marks and answers of one person from another', async () => {
  const { services, actor, db } = pupil
  await saveMark(services, actor, { text, passage: first.key, note: 'Mine.' })
  await answerCheck(services, actor, { question: 'eqc-value', response: '0.72' })
  const stranger = await somebody(db)
  const page = (await reader(stranger))!
  expect(page.marks).toEqual([])
  expect(JSON.stringify(page)).not.toContain('Mine.')
  const staff = { ...stranger, viewing: { ...viewing(actor.personId) } }
  expect((await reader(staff))!.marks).toEqual([])
})

const viewing = (personId: string) => ({
  ...{ personId, grantId: 'g', roles: [], institutions: [] },
  until: new Date(Date.now() + 60_000),
})

it('refuses a guest, a passage that does not exist, and a wrong form', async () => {
  const { services, actor, db } = pupil
  const forms = [
    () => saveMark(services, GUEST, { text, passage: first.key, highlighted: 'yes' }),
    () => savePlace(services, GUEST, { text, passage: first.key }),
    () => answerCheck(services, GUEST, { question: 'eqc-value', response: '0.72' }),
    () => makeCards(services, GUEST, { text, passage: first.key, cards: [{ front: 'a', back: 'b' }] }),
  ]
  for (const send of forms)
    expect(await send()).toMatchObject({ ok: false, error: { code: 'not-signed-in' } })
  for (const passage of ['', 'no-such', '0'.repeat(21)]) {
    expect(await posted(saveMark, services, actor, { text, passage, highlighted: 'yes' })).toMatchObject({
      ok: false,
    })
    expect(await posted(savePlace, services, actor, { text, passage })).toMatchObject({ ok: false })
  }
  expect(await posted(saveMark, services, actor, { text: 'x', passage: first.key })).toMatchObject({
    ok: false,
  })
  const long = await saveMark(services, actor, { text, passage: first.key, note: 'a'.repeat(2_001) })
  expect(long).toMatchObject({ ok: false, error: { fields: { note: expect.stringContaining('2000') } } })
  expect(await posted(answerCheck, services, actor, { question: 'none', response: '1' })).toMatchObject({
    ok: false,
  })
  const places = (await db.select().from(textbookPlaces)).filter(
    ({ personId }) => personId === actor.personId,
  )
  expect(places).toEqual([])
})
