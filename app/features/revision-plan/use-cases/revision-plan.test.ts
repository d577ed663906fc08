import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { weekdayOf } from '#app/engines/planning/free-time.ts'
import { saveProfile } from '#app/features/account/door.ts'
import { practiceSets } from '#app/features/responses/door.ts'
import { saveExamDate, saveSubjects } from '#app/features/subjects/door.ts'
import { GUEST, type Actor, type Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateOf, studyDay } from '#app/platform/time/study-day.ts'
import { demoPlan } from '#seeds/demo-plan.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { previewPage } from '../pages/preview-page.server.ts'
import { revisionPage } from '../pages/revision-page.server.ts'
import { todaysPlan } from '../pages/todays-plan.server.ts'
import { findPlanKept } from '../queries/plan-kept.server.ts'
import { findPlan, findSessions } from '../queries/plans.server.ts'
import { knownTime } from '../rules/known-time.ts'
import { revisionPlans, revisionSessions } from '../tables.ts'
import { applyPlan } from './apply-plan.server.ts'
import { markSession, moveSession, reorderSession, splitSession } from './change-session.server.ts'
import { saveHours } from './save-hours.server.ts'

const zone = 'Australia/Melbourne'
const DAY = 86_400_000
/** Friday, 9 am in Melbourne. */
const START = new Date('2026-09-03T23:00:00Z')
const HOURS = {
  ...Object.fromEntries(
    [1.5, 1.5, 1.5, 1.5, 1.5, 2, 2].map((hours, index) => [`hours${index}`, String(hours)]),
  ),
  ...{ 'school-start': '16:30', 'weekend-start': '10:00', zone },
}

let database: TestDatabase
let services: Services
let person: Person
let now = START
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = START
  person = await somebody(database.db)
})

const today = () => studyDay(now.getTime(), zone)
const later = (days: number) => (now = new Date(now.getTime() + days * DAY))
const sessions = () => findSessions(database.db, person, { from: today() - 60 })
const hours = (more: Record<string, unknown> = {}, actor: Actor = person) =>
  posted(saveHours, services, actor, { ...HOURS, ...more })
const preview = async (show: 'replan' | 'catch-up' = 'replan') =>
  previewPage(services, person, (await findPlan(database.db, person))!, show)
const apply = (cause: string, fingerprint = '') => posted(applyPlan, services, person, { cause, fingerprint })

async function planned(exams: Record<string, number> = { 'vce-chemistry': 40, 'vce-english': 30 }) {
  const subjects = Object.keys(exams)
  const dates = Object.fromEntries(Object.entries(exams).map(([id, days]) => [id, dateOf(today() + days)]))
  await saveProfile(services, person, { bornOn: '2008-08-15', certificate: 'VCE', yearLevel: 12 })
  await saveSubjects(services, person, { certificate: 'VCE', subjects, exams: dates })
  expect(await hours()).toEqual({ ok: true, value: { isNew: true } })
  return sessions()
}

describe('the first plan', () => {
  it('asks for subjects, then for an exam date, then for the hours', async () => {
    const page = () => revisionPage(services, { person, query: new URLSearchParams(), zone })
    expect(await page()).toEqual({ kind: 'no-subjects' })
    await saveSubjects(services, person, { certificate: 'VCE', subjects: ['vce-chemistry'] })
    expect(await page()).toEqual({ kind: 'no-exams' })
    expect(await hours()).toMatchObject({ error: { code: 'conflict' } })
    expect(await findPlan(database.db, person)).toBeUndefined()
    await saveExamDate(services, person, { subject: 'vce-chemistry', date: dateOf(today() + 20) })
    expect(await page()).toMatchObject({ kind: 'first', exams: [{ id: 'vce-chemistry', days: 20 }] })
    expect(await hours()).toMatchObject({ ok: true })
    expect(await page()).toMatchObject({ kind: 'week', isThisWeek: true, missed: 0, isOutdated: false })
  })

  it('is made once when the same form is posted twice', async () => {
    const first = await planned()
    expect(first.length).toBeGreaterThan(30)
    expect(new Set(first.map(({ subjectId }) => subjectId))).toEqual(
      new Set(['vce-chemistry', 'vce-english']),
    )
    expect(await hours()).toEqual({ ok: true, value: { isNew: false } })
    expect(await sessions()).toEqual(first)
  })

  it.each([
    [{ hours1: 'many' }, 'hours1'],
    [{ hours2: '13' }, 'hours2'],
    [Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`hours${index}`, ''])), 'hours0'],
    [{ 'school-start': '25:00' }, 'school-start'],
    [{ name0: 'Netball', weekday0: '', from0: '17:00', to0: '18:00' }, 'weekday0'],
    [{ name0: 'Netball', weekday0: '1', from0: '17:00', to0: '16:00' }, 'to0'],
    [{ name1: 'Work', weekday1: '5', from1: 'noon', to1: '16:00' }, 'from1'],
  ])('refuses %j beside the field', async (wrong, field) => {
    const refused = await hours(wrong)
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid-input' } })
    expect(Object.keys((!refused.ok && refused.error.fields) || {})).toEqual([field])
  })

  it('is refused to guests and to staff who view the record', async () => {
    expect(await hours({}, GUEST)).toMatchObject({ error: { code: 'not-signed-in' } })
    const staff = {
      ...(await somebody(database.db)),
      viewing: { personId: person.personId },
    } as unknown as Person
    expect(await hours({}, staff)).toMatchObject({ error: { code: 'read-only' } })
  })
})

describe('a new plan', () => {
  it('changes nothing when nothing has changed, also after days on which every session was done', async () => {
    await planned()
    expect(await preview()).toMatchObject({ count: 0 })
    for (const { id, day } of await sessions())
      if (day < today() + 3) await posted(markSession, services, person, { session: id, status: 'done' })
    later(3)
    expect(await preview()).toMatchObject({ count: 0 })
  })

  it('shows why an exam date changes it, and stores it only when the preview is current', async () => {
    const before = await planned()
    await saveExamDate(services, person, { subject: 'vce-english', date: dateOf(today() + 10) })
    const shown = await preview()
    expect(shown.reasons[0]).toMatch(/^The English exam moved from /)
    expect(shown.count).toBeGreaterThan(0)
    expect(await sessions()).toEqual(before)
    expect(await apply('replan', 'an older preview')).toMatchObject({ error: { code: 'conflict' } })
    expect(await apply('replan', shown.fingerprint)).toMatchObject({ ok: true })
    const after = await sessions()
    expect(after.filter(({ subjectId, day }) => subjectId === 'vce-english' && day >= today() + 10)).toEqual(
      [],
    )
    expect(await apply('replan', shown.fingerprint)).toMatchObject({ ok: true })
    expect(await sessions()).toEqual(after)
  })

  it('keeps new commitments free', async () => {
    await planned()
    await hours({ name0: 'Work', weekday0: '0', from0: '16:00', to0: '22:00' })
    const shown = await preview()
    expect(shown.reasons).toContain('You changed your commitments.')
    await apply('replan', shown.fingerprint)
    const mondays = (await sessions()).filter(({ day }) => (day + 3) % 7 === 0)
    expect(mondays).toEqual([])
  })
})

describe('a session', () => {
  const move = (session: { id: string }, to: number, known: string) =>
    posted(moveSession, services, person, { session: session.id, to: dateOf(to), known })

  it('moves to a free time of another day and stays there after a replan', async () => {
    const [first, ...others] = await planned()
    const to = first!.day + 3
    expect(await move(first!, to, knownTime(first!))).toMatchObject({ ok: true })
    expect(await move(first!, to, knownTime(first!))).toMatchObject({ ok: true })
    const moved = (await sessions()).find(({ id }) => id === first!.id)!
    expect(moved).toMatchObject({ day: to, moved: true })
    for (const one of others.filter(({ day }) => day === to))
      expect(
        one.startsAt >= moved.startsAt + moved.minutes || one.startsAt + one.minutes <= moved.startsAt,
      ).toBe(true)
    await apply('replan', (await preview()).fingerprint)
    expect((await sessions()).find(({ id }) => id === first!.id)).toEqual(moved)
  })

  it('does not move to a past day, after its exam, or from a time that another device changed', async () => {
    const [first] = await planned()
    const known = knownTime(first!)
    expect(await move(first!, today() - 1, known)).toMatchObject({ error: { code: 'invalid-input' } })
    expect(await move(first!, today() + 200, known)).toMatchObject({ error: { code: 'invalid-input' } })
    expect(await move(first!, today() + 2, '2026-01-01 0 45')).toMatchObject({ error: { code: 'conflict' } })
    expect(await move({ id: randomUUID() }, today() + 2, known)).toMatchObject({
      error: { code: 'not-found' },
    })
    const stranger = await somebody(database.db)
    const posting = { session: first!.id, to: dateOf(today() + 2), known }
    expect(await posted(moveSession, services, stranger, posting)).toMatchObject({
      error: { code: 'not-found' },
    })
    expect((await sessions())[0]).toEqual(first)
  })

  it('gets a time of its own when several sessions are moved to one day at once', async () => {
    const all = await planned()
    const chosen = all.slice(0, 4)
    const to = today() + 9
    const moved = await Promise.all(chosen.map((one) => move(one, to, knownTime(one))))
    expect(moved.every(({ ok }) => ok)).toBe(true)
    const day = (await sessions()).filter((one) => one.day === to)
    for (const [index, one] of day.slice(1).entries())
      expect(one.startsAt).toBeGreaterThanOrEqual(day[index]!.startsAt + day[index]!.minutes)
  })

  it('swaps with the next one of its day', async () => {
    const [first, second] = await planned()
    const swap = { session: first!.id, direction: 'later', known: knownTime(first!) }
    expect(await posted(reorderSession, services, person, swap)).toMatchObject({ ok: true })
    expect(await posted(reorderSession, services, person, swap)).toMatchObject({
      error: { code: 'conflict' },
    })
    expect((await sessions()).slice(0, 2).map(({ id }) => id)).toEqual([second!.id, first!.id])
  })

  it('keeps its time beside a session that is done, and where a commitment is in the way', async () => {
    const [first, second] = await planned()
    const swap = (session: typeof first, direction: string) =>
      posted(reorderSession, services, person, {
        session: session!.id,
        direction,
        known: knownTime(session!),
      })
    await posted(markSession, services, person, { session: first!.id, status: 'done' })
    expect(await swap(second, 'earlier')).toMatchObject({
      error: { message: 'The session before this one is not open, so its time stays.' },
    })
    await posted(markSession, services, person, { session: first!.id, status: 'planned' })
    // The second session is longer and would start at the time of the first, which ends before a commitment.
    await database.db.update(revisionSessions).set({ minutes: 20 }).where(eq(revisionSessions.id, first!.id))
    await database.db
      .update(revisionPlans)
      .set({
        commitments: [
          {
            weekday: weekdayOf(first!.day),
            from: first!.startsAt + 20,
            to: first!.startsAt + 25,
            name: 'Bus',
          },
        ],
      })
      .where(eq(revisionPlans.personId, person.personId))
    const before = await sessions()
    expect(await swap(second, 'earlier')).toMatchObject({
      error: { message: 'A commitment is at the new time. Move this session to another day instead.' },
    })
    expect(await sessions()).toEqual(before)
  })

  it('is not split with an id that another person uses', async () => {
    const all = await planned()
    const stranger = person
    person = await somebody(database.db)
    const [own] = await planned()
    const form = { session: own!.id, half: randomUUID(), known: knownTime(own!) }
    await database.db
      .update(revisionSessions)
      .set({ id: form.half })
      .where(and(eq(revisionSessions.id, all[0]!.id), eq(revisionSessions.personId, stranger.personId)))
    expect(await posted(splitSession, services, person, form)).toMatchObject({
      error: { code: 'conflict', message: 'Reload the page, then split the session again.' },
    })
    expect((await sessions())[0]).toEqual(own)
  })

  it('is split once by the same form, and keeps its minutes together', async () => {
    const all = await planned()
    const form = { session: all[0]!.id, half: randomUUID(), known: knownTime(all[0]!) }
    expect(await posted(splitSession, services, person, form)).toMatchObject({ ok: true })
    expect(await posted(splitSession, services, person, form)).toMatchObject({ ok: true })
    const after = await sessions()
    expect(after).toHaveLength(all.length + 1)
    const halves = after.filter(({ id }) => id === form.session || id === form.half)
    expect(halves.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(all[0]!.minutes)
  })

  it('counts as done when a set of its subject was finished on its day', async () => {
    await planned()
    const own = (await sessions()).find(({ kind }) => kind === 'practice')!
    now = new Date(now.getTime() + (own.day - today()) * DAY)
    const finish = ({ personId }: Person) =>
      database.db.insert(practiceSets).values({
        ...{ id: randomUUID(), personId, subjectId: own.subjectId!, title: 'Set', origin: 'chosen' },
        ...{ startedAt: now, finishedAt: now },
      })
    await finish(await somebody(database.db))
    expect((await todaysPlan(services, person, zone))!.done).toBe(0)
    await finish(person)
    const after = await todaysPlan(services, person, zone)
    expect(after!.sessions.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual([own.id])
  })

  it('counts a cards session as done when no card is due any more, on every screen', async () => {
    await planned()
    const { personId } = person
    const at = now.toISOString()
    await database.db.insert(revisionSessions).values({
      ...{ id: randomUUID(), personId, subjectId: null, kind: 'cards', topicId: null, visit: 1 },
      ...{ day: dateOf(today()), startsAt: 1_200, minutes: 15, status: 'planned', moved: false },
      changedAt: now,
    })
    await database.db.execute(sql`
      INSERT INTO flashcard_decks (id, person_id, name, created_at, updated_at) VALUES (${personId}, ${personId}, 'D', ${at}, ${at})`)
    await database.db.execute(sql`
      INSERT INTO flashcard_notes (id, person_id, deck_id, kind, front, back, created_at, updated_at)
      VALUES (${personId}, ${personId}, ${personId}, 'basic', 'F', 'B', ${at}, ${at})`)
    for (const n of [1, 2])
      await database.db.execute(sql`
        INSERT INTO flashcards (id, person_id, note_id, deck_id, ordinal, created_at, state, due_day, last_day, stability, difficulty)
        VALUES (${`${n}${personId}`}, ${personId}, ${personId}, ${personId}, ${n}, ${at}, 'review', ${today()}, ${today() - 3}, 3, 5)`)
    const review = (n: number) =>
      database.db.execute(sql`
        WITH reviewed AS (UPDATE flashcards SET due_day = ${today() + 5} WHERE id = ${`${n}${personId}`})
        INSERT INTO flashcard_reviews (id, person_id, card_id, kind, grade, at, day, position, state_before, elapsed, weights)
        VALUES (${`${n}${personId}`}, ${personId}, ${`${n}${personId}`}, 'review', 'good', ${at}, ${today()}, 0, 'review', 3, 'w')`)
    const cards = async () => {
      const page = await revisionPage(services, { person, query: new URLSearchParams(), zone })
      if (page.kind !== 'week') throw new Error(page.kind)
      const onPlan = page.days
        .flatMap(({ sessions }) => sessions)
        .find(({ title }) => title === 'Flashcards')!
      const onToday = (await todaysPlan(services, person, zone))!.sessions
      const kept = await findPlanKept(database.db, person, {
        ...{ from: today(), to: today() + 1, today: today(), zone },
      })
      return {
        ...{ state: onPlan.state, about: onPlan.about, done: kept.done },
        isDone: onToday.find(({ title }) => title === 'Flashcards')!.isDone,
      }
    }
    await review(1)
    expect(await cards()).toEqual({
      ...{ state: 'planned', about: '1 of 2 cards reviewed today', done: 0, isDone: false },
    })
    await review(2)
    expect(await cards()).toMatchObject({ state: 'work', done: 1, isDone: true })
  })
})

describe('missed sessions', () => {
  async function missed() {
    await planned()
    later(2)
    return (await sessions()).filter(({ day }) => day < today())
  }

  it('are moved into the plan together, and stay missed in the count', async () => {
    const late = await missed()
    expect(late.length).toBeGreaterThan(2)
    const shown = await preview('catch-up')
    expect(shown.missed.count).toBe(late.length)
    const all = await preview('replan')
    expect(all.reasons.join()).toContain('To move only the missed work, use Catch up.')
    for (const list of [all.moved, all.removed]) expect(list.rows.length + list.more.length).toBe(list.count)
    for (const { why } of all.removed.rows) expect(why).toMatch(/hours are too few|fewer sessions/)
    expect(await apply('catch-up', shown.fingerprint)).toMatchObject({
      ok: true,
      value: { missed: late.length },
    })
    expect(await apply('catch-up', shown.fingerprint)).toMatchObject({ ok: true, value: { missed: 0 } })
    expect((await preview('catch-up')).missed.count).toBe(0)
    const range = { from: today() - 2, to: today(), today: today(), zone }
    expect(await findPlanKept(database.db, person, range)).toEqual({
      done: 0,
      missed: late.length,
      skipped: 0,
    })
    const topics = new Set(
      (await sessions()).filter(({ status }) => status === 'planned').map(({ topicId }) => topicId),
    )
    for (const { topicId } of late) expect(topics).toContain(topicId)
  })

  it('change only the sessions that make room', async () => {
    const late = await missed()
    const before = (await sessions()).filter(({ day }) => day >= today())
    const shown = await preview('catch-up')
    expect(shown.count).toBeLessThanOrEqual(late.length)
    await apply('catch-up', shown.fingerprint)
    const after = new Map((await sessions()).map((one) => [one.id, one]))
    const changed = before.filter(
      ({ id, day, startsAt }) => after.get(id)?.day !== day || after.get(id)?.startsAt !== startsAt,
    )
    expect(changed.length).toBe(shown.count)
    expect(before.length - changed.length).toBeGreaterThan(20)
  })

  it('are dropped together without changing the sessions ahead', async () => {
    const late = await missed()
    const ahead = (await sessions()).filter(({ day }) => day >= today())
    expect(await apply('drop')).toMatchObject({ ok: true, value: { missed: late.length } })
    expect(await apply('drop')).toMatchObject({ ok: true, value: { missed: 0 } })
    expect((await sessions()).filter(({ day }) => day >= today())).toEqual(ahead)
  })
})

it('plants a plan with done, skipped and missed sessions for the demo', async () => {
  await saveSubjects(services, person, {
    certificate: 'VCE',
    subjects: ['vce-chemistry', 'vce-physics'],
    exams: { 'vce-chemistry': dateOf(today() + 19), 'vce-physics': dateOf(today() + 24) },
  })
  await demoPlan(services, person)
  const rows = await database.db
    .select()
    .from(revisionSessions)
    .where(eq(revisionSessions.personId, person.personId))
  const page = await revisionPage(services, { person, query: new URLSearchParams(), zone })
  expect(page).toMatchObject({ kind: 'week', missed: 1 })
  expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(1)
})
