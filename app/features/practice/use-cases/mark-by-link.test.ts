import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { deletionRequests, profiles } from '#app/features/account/tables.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { rowsOf } from '#app/platform/access/personal-data.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { markingList } from '../marking/marking-list.server.ts'
import { markingToken } from '../marking/link-token.ts'
import { LONGEST_COMMENT } from '../marking/link-rules.ts'
import { givenMarks, markingLinks, markingReaders } from '../marking/tables.ts'
import { findHistory, findSubjectAnswers } from '../queries.server.ts'
import { readSitting } from '../sitting.server.ts'
import { practiceQuestions, practiceSets, responseMarks, responses, skillMastery } from '../tables.ts'
import { theBank } from '../the-bank.server.ts'
import { answerPart } from './answer-part.server.ts'
import { makeMarkingLink, takeBackMarkingLink } from './hand-on-answer.server.ts'
import { judgeOwnAnswer } from './judge-own-answer.server.ts'
import { markByLink } from './mark-by-link.server.ts'
import { openMarkingLink } from './open-marking-link.server.ts'
import { disputeMark } from './work-on-question.server.ts'

let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')
const letters: Letter[] = []
const SECRET = 'a secret for tests, long enough to be one'

beforeAll(async () => {
  database = await withDatabase()
  const accounts = {
    config: { secret: SECRET },
    page: (path: string) => `http://localhost${path}`,
    mail: { send: async (letter: Letter) => void letters.push(letter) },
  }
  services = servicesOf(database.db, () => new Date(now), { accounts })
}, 300_000)
afterAll(() => database?.drop())

const long = theBank().questions.find(
  ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'extended' && parts[0]!.answer.criteria,
)!
const { answer } = long.parts[0]!
const criteria = answer.kind === 'extended' ? answer.criteria! : []
const of = long.parts[0]!.marks
const subjectId = long.topics[0]!.slice(0, long.topics[0]!.indexOf('.'))

async function writer(bornOn: string | null = '2009-02-01', more: Partial<Person> = {}): Promise<Person> {
  const person = await somebody(database.db, more)
  await database.db.update(people).set({ name: 'Mia Tran' }).where(eq(people.id, person.personId))
  if (bornOn)
    await database.db.insert(profiles).values({ personId: person.personId, bornOn, updatedAt: new Date(now) })
  return person
}
const tutor = () => somebody(database.db, { roles: ['student', 'tutor'] })
const ranked = (rank: 'owner' | 'teacher' | 'it') =>
  somebody(database.db, { roles: ['institution'], institutions: [{ institutionId: 'school-1', rank }] })

async function handedIn(person: Person): Promise<{ setId: string; responseId: string }> {
  const setId = randomUUID()
  const at = new Date(now)
  await database.db
    .insert(practiceSets)
    .values({ id: setId, personId: person.personId, subjectId, title: 'T', origin: 'chosen', startedAt: at })
  await database.db
    .insert(practiceQuestions)
    .values({ setId, position: 0, questionId: long.id, seed: 1, skillId: long.skill })
  const response = 'France\nHunger mattered, and ideas mattered more.'
  const done = await answerPart(services, person, setId, { position: 0, part: 'a', response })
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not kept')
  return { setId, responseId: done.value.outcome.responseId }
}

/** An answer with a link to it. */
async function handedOn(person: Person) {
  const kept = await handedIn(person)
  return { ...kept, token: await linkTo(person, kept.responseId) }
}
async function linkTo(person: Person, responseId: string): Promise<string> {
  const made = await makeMarkingLink(services, person, responseId)
  if (!made.ok) throw new Error(made.error.message)
  return markingToken(made.value.linkId, SECRET)
}

const marks = (mark: number) => Object.fromEntries(criteria.map(({ id }) => [`mark-${id}`, String(mark)]))
const form = (mark: number, more: Record<string, string> = {}): Record<string, string> => ({
  mark: randomUUID(),
  known: '',
  comment: '',
  ...marks(mark),
  ...more,
})
const rowOf = async (responseId: string) =>
  (await database.db.select().from(responses).where(eq(responses.id, responseId)))[0]!
const masteryOf = async (person: Person) =>
  (await database.db.select().from(skillMastery).where(eq(skillMastery.personId, person.personId)))[0]
const NOT_FOUND = { ok: false, error: { code: 'not-found' } }

describe('a link to a long answer', () => {
  it('is one at a time, kept as a hash alone, and the same for whoever asks again', async () => {
    const mia = await writer()
    const { responseId, token } = await handedOn(mia)
    expect(await linkTo(mia, responseId)).toBe(token)
    const rows = await database.db.select().from(markingLinks).where(eq(markingLinks.responseId, responseId))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]!.expiresAt.getTime() - now).toBe(14 * 86_400_000)
    // Of presses in the same moment there is one link as well.
    const { responseId: other } = await handedIn(mia)
    expect(new Set(await Promise.all([1, 2, 3, 4].map(() => linkTo(mia, other)))).size).toBe(1)
  })

  it('is made and taken back by the writer alone, of a long answer alone', async () => {
    const [mia, sam] = [await writer(), await writer()]
    const { responseId, token } = await handedOn(mia)
    expect(await makeMarkingLink(services, sam, responseId)).toMatchObject(NOT_FOUND)
    expect(await takeBackMarkingLink(services, sam, responseId)).toMatchObject(NOT_FOUND)
    for (const forged of ['', 'x', randomUUID()]) {
      expect(await makeMarkingLink(services, mia, forged)).toMatchObject(NOT_FOUND)
      expect(await takeBackMarkingLink(services, mia, forged)).toMatchObject(NOT_FOUND)
    }
    expect(await openMarkingLink(services, await tutor(), token)).toMatchObject({ ok: true })
    const viewing = {
      personId: mia.personId,
      grantId: 'g',
      roles: [],
      institutions: [],
      until: new Date(now),
    }
    const staff = await somebody(database.db, { roles: ['staff'], capabilities: ['support'], viewing })
    for (const change of [makeMarkingLink, takeBackMarkingLink])
      expect(await change(services, staff, responseId)).toMatchObject({ error: { code: 'read-only' } })
  })

  it('stays closed under 16 without a guardian, and where no age is known', async () => {
    for (const bornOn of ['2012-02-01', null]) {
      const young = await writer(bornOn)
      const { responseId } = await handedIn(young)
      expect(await makeMarkingLink(services, young, responseId)).toMatchObject({
        error: { code: 'forbidden' },
      })
    }
    // A date that was mended to a younger age closes what is open.
    const mia = await writer()
    const { token } = await handedOn(mia)
    const reader = await tutor()
    expect(await openMarkingLink(services, reader, token)).toMatchObject({ ok: true })
    await database.db
      .update(profiles)
      .set({ bornOn: '2012-02-01' })
      .where(eq(profiles.personId, mia.personId))
    expect(await openMarkingLink(services, reader, token)).toMatchObject(NOT_FOUND)
    expect(await markByLink(services, reader, token, form(1))).toMatchObject(NOT_FOUND)
  })

  it('stays closed while the account waits to be deleted', async () => {
    const mia = await writer()
    const { token } = await handedOn(mia)
    const at = new Date(now)
    await database.db.insert(deletionRequests).values({ personId: mia.personId, requestedAt: at, dueAt: at })
    expect(await openMarkingLink(services, await tutor(), token)).toMatchObject(NOT_FOUND)
  })

  it('ends after 14 days, or when it is taken back; the next one is another', async () => {
    const mia = await writer()
    const { responseId, token } = await handedOn(mia)
    const reader = await tutor()
    expect(await takeBackMarkingLink(services, mia, responseId)).toMatchObject({ ok: true })
    expect(await takeBackMarkingLink(services, mia, responseId)).toMatchObject({ ok: true })
    expect(await openMarkingLink(services, reader, token)).toMatchObject(NOT_FOUND)
    expect(await markByLink(services, reader, token, form(1))).toMatchObject(NOT_FOUND)
    const next = await linkTo(mia, responseId)
    expect(next).not.toBe(token)
    expect(await openMarkingLink(services, reader, next)).toMatchObject({ ok: true })
    now += 14 * 86_400_000
    expect(await openMarkingLink(services, reader, next)).toMatchObject(NOT_FOUND)
    expect(await markByLink(services, reader, next, form(1))).toMatchObject(NOT_FOUND)
    expect(await linkTo(mia, responseId)).not.toBe(next)
  })

  it('opens for checked roles alone: no student, no IT, no guest, and never for the writer', async () => {
    const mia = await writer('2009-02-01', { roles: ['student', 'tutor'] })
    const { token, responseId } = await handedOn(mia)
    const viewing = { personId: mia.personId, grantId: 'g', institutions: [], until: new Date(now) }
    const refusedOnes: Actor[] = [
      { kind: 'guest' },
      mia,
      await somebody(database.db),
      await ranked('it'),
      await somebody(database.db, { roles: ['institution'] }),
      await somebody(database.db, { roles: ['staff'], capabilities: ['support', 'moderation'] }),
      await somebody(database.db, { roles: ['partner'], capabilities: ['content'] }),
    ]
    for (const actor of refusedOnes) {
      expect(await openMarkingLink(services, actor, token)).toMatchObject(NOT_FOUND)
      const marked = await markByLink(services, actor, token, form(1))
      expect(marked).toMatchObject({
        ok: false,
        error: { code: actor.kind === 'guest' ? 'not-signed-in' : 'not-found' },
      })
    }
    const staff = await somebody(database.db, {
      roles: ['staff'],
      capabilities: ['support', 'content'],
      viewing: { ...viewing, roles: ['tutor'] },
    })
    expect(await openMarkingLink(services, staff, token)).toMatchObject(NOT_FOUND)
    expect(await markByLink(services, staff, token, form(1))).toMatchObject({ error: { code: 'read-only' } })
    expect(
      await database.db.select().from(markingReaders).where(eq(markingReaders.personId, mia.personId)),
    ).toEqual([])
    expect(await rowOf(responseId)).toMatchObject({ awarded: 0, of: 0 })
    const reviewer = await somebody(database.db, { roles: ['staff'], capabilities: ['content'] })
    const admitted = [await ranked('teacher'), await ranked('owner'), await tutor(), reviewer]
    for (const actor of admitted) {
      expect(await openMarkingLink(services, actor, token)).toMatchObject({ ok: true })
      expect(await openMarkingLink(services, actor, token)).toMatchObject({ ok: true })
    }
    expect(
      await database.db.select().from(markingReaders).where(eq(markingReaders.personId, mia.personId)),
    ).toHaveLength(4)
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, responseId))
    expect(lines).toMatchObject([{ action: 'answer.opened', actorId: reviewer.personId }])
  })
})

describe('a mark by a teacher', () => {
  it('counts like any other, goes before the writer’s own, and is told by a letter without it', async () => {
    const mia = await writer()
    const { setId, responseId, token } = await handedOn(mia)
    await judgeOwnAnswer(services, mia, { response: responseId, ...marks(2) })
    expect(await masteryOf(mia)).toBeUndefined()
    const teacher = await ranked('teacher')
    await database.db.update(people).set({ name: 'Ms Lee' }).where(eq(people.id, teacher.personId))
    const sent = letters.length
    const comment = 'The second paragraph argues.\r\nSay why in the first.'
    const done = await markByLink(services, teacher, token, form(1, { comment }))
    expect(done).toEqual({ ok: true, value: { awarded: criteria.length, of } })

    expect(await rowOf(responseId)).toMatchObject({
      awarded: criteria.length,
      of,
      result: { markedBy: 'person' },
    })
    const { outcome } = (await readSitting(services, mia, setId))!.questions[0]!.parts[0]!
    expect(outcome).toMatchObject({
      markedBy: 'person',
      awarded: criteria.length,
      of,
      marker: {
        name: 'Ms Lee',
        comment: 'The second paragraph argues.\nSay why in the first.',
        own: criteria.map(({ id }) => ({ id, awarded: 2 })),
      },
    })
    expect(new Date(outcome!.marker!.at).getTime()).toBe(now)
    const since = new Date(now - 86_400_000)
    expect(await findSubjectAnswers(database.db, mia, subjectId, { most: 10, since })).toMatchObject({
      answers: [{ awarded: criteria.length, of }],
      lost: [{ lost: of - criteria.length }],
    })
    expect((await findHistory(database.db, mia)).get(long.id)).toMatchObject({
      unmarked: false,
      lostMarks: true,
    })
    const low = await masteryOf(mia)
    expect(low).toMatchObject({ skillId: long.skill, evidence: 1 })

    expect(letters.slice(sent)).toMatchObject([
      { to: `${mia.personId}@example.org`, subject: 'Your answer has been marked' },
    ])
    expect(letters[sent]!.text).toContain(`http://localhost/exam-practice/${setId}?q=1`)
    expect(letters[sent]!.text).not.toMatch(/of \d|Lee/)
    const told = await database.db
      .select({ type: events.type, data: events.data })
      .from(events)
      .orderBy(desc(events.id))
      .limit(2)
    expect(told.toReversed()).toMatchObject([
      { type: 'practice.judged', data: { by: 'person', awarded: criteria.length, of } },
      { type: 'practice.mark-changed', data: { before: 0, after: criteria.length, of } },
    ])
    // The writer may judge anew; it moves nothing.
    await judgeOwnAnswer(services, mia, { response: responseId, ...marks(0) })
    expect(await rowOf(responseId)).toMatchObject({ awarded: criteria.length, of })
    expect(await masteryOf(mia)).toEqual(low)
    // A decision about an essay would be everybody's with the same words.
    expect(
      await disputeMark(services, mia, { response: responseId, reason: 'It is too low.' }),
    ).toMatchObject({
      error: { code: 'conflict' },
    })
  })

  it('is given once by a form posted twice, also at once', async () => {
    const mia = await writer()
    const { responseId, token } = await handedOn(mia)
    const teacher = await tutor()
    const posted = form(1)
    const all = await Promise.all([1, 2, 3].map(() => markByLink(services, teacher, token, posted)))
    expect(all.map((one) => one.ok)).toEqual([true, true, true])
    expect(await markByLink(services, teacher, token, posted)).toMatchObject({ ok: true })
    expect(
      await database.db.select().from(givenMarks).where(eq(givenMarks.responseId, responseId)),
    ).toHaveLength(1)
    expect(await masteryOf(mia)).toMatchObject({ evidence: 1 })
    // The same form with other marks is no repetition: what was kept has to be read first.
    expect(await markByLink(services, teacher, token, { ...posted, ...marks(2) })).toMatchObject({
      error: { code: 'conflict' },
    })
    // Somebody else's form with the id of this mark, and one for another answer.
    expect(await markByLink(services, await tutor(), token, posted)).toMatchObject({ ok: false })
    const { token: elsewhere, responseId: other } = await handedOn(mia)
    expect(await markByLink(services, teacher, elsewhere, posted)).toMatchObject(NOT_FOUND)
    expect(await rowOf(other)).toMatchObject({ awarded: 0, of: 0 })
  })

  it('is corrected with a trail, by the same person and by another, who has to have read it', async () => {
    const mia = await writer()
    const { responseId, token } = await handedOn(mia)
    const [first, second] = [await tutor(), await ranked('teacher')]
    const one = form(1)
    const sent = letters.length
    expect(await markByLink(services, first, token, one)).toMatchObject({ ok: true })
    now += 60_000
    const two = form(2, { known: one['mark']! })
    expect(await markByLink(services, first, token, two)).toMatchObject({ ok: true })
    const high = await masteryOf(mia)
    now += 60_000
    expect(await markByLink(services, second, token, form(0))).toMatchObject({ error: { code: 'conflict' } })
    expect(
      await markByLink(services, second, token, form(0, { known: two['mark']!, comment: 'Nothing here.' })),
    ).toMatchObject({ ok: true })
    const trail = await database.db
      .select()
      .from(givenMarks)
      .where(eq(givenMarks.responseId, responseId))
      .orderBy(givenMarks.markedAt)
    expect(trail.map(({ markerId, awarded }) => [markerId, awarded])).toEqual([
      [first.personId, criteria.length],
      [first.personId, 2 * criteria.length],
      [second.personId, 0],
    ])
    const [counts] = await database.db
      .select()
      .from(responseMarks)
      .where(and(eq(responseMarks.responseId, responseId), eq(responseMarks.markedBy, 'person')))
    expect(counts).toMatchObject({ markerId: second.personId, awarded: 0, comment: 'Nothing here.' })
    const low = (await masteryOf(mia))!
    expect(low.evidence).toBe(1)
    expect(low.mean).toBeLessThan(high!.mean)
    // One letter from each of them, not one for each change.
    expect(letters.slice(sent)).toHaveLength(2)
    // Taken back, it stays.
    await takeBackMarkingLink(services, mia, responseId)
    expect(await rowOf(responseId)).toMatchObject({ awarded: 0, of })
  })

  it('says what is wrong, and keeps nothing of it', async () => {
    const mia = await writer()
    const { responseId, token } = await handedOn(mia)
    const teacher = await tutor()
    const { [`mark-${criteria[0]!.id}`]: _, ...unfinished } = form(1)
    for (const bad of [
      unfinished,
      form(99),
      form(-1),
      { ...form(1), comment: 'x'.repeat(LONGEST_COMMENT + 1) },
      { ...form(1), mark: 'x' },
      { ...form(1), known: 'x' },
      {},
    ])
      expect(await markByLink(services, teacher, token, bad)).toMatchObject({
        error: { code: 'invalid-input' },
      })
    for (const forged of ['', 'x', `${token}x`, token.toUpperCase()])
      expect(await markByLink(services, teacher, forged, form(1))).toMatchObject(NOT_FOUND)
    expect(await rowOf(responseId)).toMatchObject({ awarded: 0, of: 0 })
    const long = 'y'.repeat(LONGEST_COMMENT - 1)
    expect(await markByLink(services, teacher, token, form(1, { comment: `${long}\r\n` }))).toMatchObject({
      ok: true,
    })
  })

  it('by staff is in the audit log, and outlives the account of whoever gave it', async () => {
    const mia = await writer()
    const { setId, responseId, token } = await handedOn(mia)
    const staff = await somebody(database.db, { roles: ['staff'], capabilities: ['content'] })
    await openMarkingLink(services, staff, token)
    expect(await markByLink(services, staff, token, form(1))).toMatchObject({ ok: true })
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, responseId))
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['answer.marked', 'answer.opened'])
    await database.db.delete(people).where(eq(people.id, staff.personId))
    const { outcome } = (await readSitting(services, mia, setId))!.questions[0]!.parts[0]!
    expect(outcome).toMatchObject({ markedBy: 'person', awarded: criteria.length, marker: { name: null } })
  })

  it('is exported with its answer, and goes with it', async () => {
    const mia = await writer()
    const { responseId, token } = await handedOn(mia)
    const teacher = await tutor()
    await openMarkingLink(services, teacher, token)
    await markByLink(services, teacher, token, form(1, { comment: 'Well argued.' }))
    const own = { id: mia.personId, email: '' }
    for (const table of [markingLinks, markingReaders, givenMarks]) {
      const entry = PERSONAL_DATA.find((one) => one.table === table)!
      expect(await database.db.select().from(table).where(rowsOf(entry, own)!)).toHaveLength(1)
      expect(entry.onDeletion).toBe('deleted')
    }
    await database.db.delete(responses).where(eq(responses.id, responseId))
    for (const table of [markingLinks, markingReaders, givenMarks])
      expect(await database.db.select().from(table).where(eq(table.personId, mia.personId))).toEqual([])
  })
})

describe('what was handed to somebody', () => {
  const listed = (actor: Person, page = 1) => markingList(services, actor, page, (at) => at.toISOString())

  it('is listed with their mark and its date, also once somebody else has marked it, for them alone', async () => {
    const mia = await writer()
    const [{ token }, { token: other }] = [await handedOn(mia), await handedOn(mia)]
    const [reader, second] = [await tutor(), await ranked('teacher')]
    expect(await listed(reader)).toEqual({ rows: [], page: 1, pages: 1 })
    await openMarkingLink(services, reader, token)
    const one = form(1)
    await markByLink(services, reader, token, one)
    const at = new Date(now).toISOString()
    now += 60_000
    await openMarkingLink(services, reader, other)
    const mark = { awarded: criteria.length, of, at }
    const marked = { href: `/marking/${token}`, title: long.title, name: 'Mia', mark, other: false }
    expect((await listed(reader)).rows).toMatchObject([
      { href: `/marking/${other}`, mark: null, other: false, openedAt: new Date(now).toISOString() },
      marked,
    ])
    await openMarkingLink(services, second, token)
    await markByLink(services, second, token, form(2, { known: one['mark']! }))
    expect((await listed(reader)).rows[1]).toMatchObject({ ...marked, other: true })
    expect((await listed(second)).rows).toMatchObject([
      { mark: { awarded: 2 * criteria.length }, other: false },
    ])
    expect((await listed(mia)).rows).toEqual([])
    const viewing = {
      personId: reader.personId,
      grantId: 'g',
      roles: [],
      institutions: [],
      until: new Date(now),
    }
    expect((await listed({ ...second, viewing })).rows).toEqual([])
  })

  it('is listed no longer than its link opens it: taken back, ended, sharing closed, account going', async () => {
    const reader = await tutor()
    const open = async (person: Person) => {
      const handed = await handedOn(person)
      await openMarkingLink(services, reader, handed.token)
      await markByLink(services, reader, handed.token, form(1))
      return handed
    }
    const [back, young, going, stays] = [await writer(), await writer(), await writer(), await writer()]
    const { responseId } = await open(back)
    for (const person of [young, going, stays]) await open(person)
    expect((await listed(reader)).rows).toHaveLength(4)
    await takeBackMarkingLink(services, back, responseId)
    await database.db
      .update(profiles)
      .set({ bornOn: '2012-02-01' })
      .where(eq(profiles.personId, young.personId))
    const at = new Date(now)
    await database.db
      .insert(deletionRequests)
      .values({ personId: going.personId, requestedAt: at, dueAt: at })
    expect((await listed(reader)).rows).toHaveLength(1)
    // The second page may be empty by now, and is not all there is.
    expect(await listed(reader, 2)).toEqual(await listed(reader))
    // Another link to the same answer is another's to open: it stands here once it was opened.
    await linkTo(back, responseId)
    expect((await listed(reader)).rows).toHaveLength(1)
    now += 14 * 86_400_000
    expect((await listed(reader)).rows).toEqual([])
  })
})
