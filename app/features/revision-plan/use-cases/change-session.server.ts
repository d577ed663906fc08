import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { BREAK_MINUTES, endOf, firstFree, weekdayOf } from '#app/engines/planning/free-time.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { dateOf, dayOfDate } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findPlan, findSessions, sessionOf, type SessionRow } from '../queries/plans.server.ts'
import { knownTime } from '../rules/known-time.ts'
import { planNow } from '../rules/plan-time.ts'
import { revisionSessions } from '../tables.ts'
import { lockPlan } from './lock-plan.server.ts'

const MIDNIGHT = 1440
/** Half of a shorter session is too short. */
const SHORTEST_TO_SPLIT = 30

const NOT_YOURS = fail('not-found', 'We couldn’t find this session. It may have been replanned.')
const ELSEWHERE = fail(
  'conflict',
  'This session was moved on another device. Check its new time, then try again.',
)
const id = z.string().max(60)
/** The time of the session as the page shows it. */
const known = z.string().max(40)

/** Moves a session to another day, to the first free time from the start of study on. */
export const moveSession = defineUseCase({
  form: z.object({ session: id, to: z.iso.date('Choose a day.'), known }),
  invalid: 'The session is not moved yet.',
  async run({ tx, person, personId, now }, form) {
    const session = await locked(tx, personId, form.session)
    const plan = await findPlan(tx, person)
    if (!session || !plan) return NOT_YOURS
    const to = dayOfDate(form.to)
    if (session.day === to) return ok(session)
    if (knownTime(session) !== form.known) return ELSEWHERE
    const { day: today, minute } = planNow(now.getTime(), plan.zone)
    if (to < today) return fail('invalid-input', 'This day is over. Choose today or a later day.')
    const exam = await examDay(tx, person, session.subjectId)
    if (exam !== null && to >= exam)
      return fail('invalid-input', 'Choose a day before the exam of this subject.')
    const start = plan.weekdays[weekdayOf(to)]!.startsAt
    const taken = [
      ...plan.commitments.filter(({ weekday }) => weekday === weekdayOf(to)),
      ...(await findSessions(tx, person, { from: to, to: to + 1 }))
        .filter(({ status }) => status !== 'missed')
        .map((one) => ({ from: one.startsAt, to: endOf(one) + BREAK_MINUTES })),
    ]
    const from = to === today ? Math.max(start, Math.ceil(minute / 5) * 5) : start
    const place = firstFree(taken, from, session.minutes, MIDNIGHT)
    if (!place) return fail('invalid-input', 'This day has no free time left. Choose another day.')
    await tx
      .update(revisionSessions)
      .set({ day: form.to, startsAt: place.startsAt, moved: true, changedAt: now })
      .where(eq(revisionSessions.id, session.id))
    await record(tx, { type: 'plan.session-moved', personId, at: now, data: { days: to - session.day } })
    return ok({ ...session, day: to, startsAt: place.startsAt })
  },
})

/**
 * Swaps a session with the open one before or after it on the same day. The day's start and breaks stay. Sessions of
 * unequal length get new times, which may meet a commitment; then nothing is swapped.
 */
export const reorderSession = defineUseCase({
  form: z.object({ session: id, direction: z.enum(['earlier', 'later']), known }),
  invalid: 'Reload the page and try again.',
  async run({ tx, person, personId, now }, form) {
    const session = await locked(tx, personId, form.session)
    if (!session) return NOT_YOURS
    if (knownTime(session) !== form.known) return ELSEWHERE
    const own = await findSessions(tx, person, { from: session.day, to: session.day + 1 })
    const day = own.filter(({ status }) => status !== 'missed')
    const at = day.findIndex((one) => one.id === session.id)
    const first = form.direction === 'earlier' ? day[at - 1] : session
    const second = form.direction === 'earlier' ? session : day[at + 1]
    if (!first || !second)
      return fail(
        'invalid-input',
        `This is already the ${form.direction === 'earlier' ? 'first' : 'last'} session.`,
      )
    const other = session.id === first.id ? second : first
    if (other.status !== 'planned')
      return fail(
        'conflict',
        `The session ${form.direction === 'earlier' ? 'before' : 'after'} this one is not open, so its time stays.`,
      )
    const after = endOf(second) - first.minutes
    const plan = await findPlan(tx, person)
    const isTaken = (startsAt: number, minutes: number) =>
      plan?.commitments.some(
        ({ weekday, from, to }) =>
          weekday === weekdayOf(session.day) && from < startsAt + minutes && to > startsAt,
      )
    if (isTaken(first.startsAt, second.minutes) || isTaken(after, first.minutes))
      return fail('conflict', 'A commitment is at the new time. Move this session to another day instead.')
    const place = (sessionId: string, startsAt: number) =>
      tx
        .update(revisionSessions)
        .set({ startsAt, moved: true, changedAt: now })
        .where(eq(revisionSessions.id, sessionId))
    await place(second.id, first.startsAt)
    await place(first.id, after)
    return ok({ ...session, startsAt: session.id === first.id ? after : first.startsAt })
  },
})

/** Marks a session as done, skipped or open again. */
export const markSession = defineUseCase({
  form: z.object({ session: id, status: z.enum(['done', 'skipped', 'planned']) }),
  invalid: 'Reload the page and try again.',
  async run({ tx, personId, now }, { session: sessionId, status }) {
    const session = await locked(tx, personId, sessionId)
    if (!session) return NOT_YOURS
    const changed = await tx
      .update(revisionSessions)
      .set({ status, changedAt: now })
      .where(and(eq(revisionSessions.id, sessionId), ne(revisionSessions.status, status)))
      .returning({ id: revisionSessions.id })
    if (changed.length > 0)
      await record(tx, { type: 'plan.session-marked', personId, at: now, data: { status } })
    return ok({ ...session, status })
  },
})

/** Splits a session into two halves. The second half is a session of its own, which can be moved. */
export const splitSession = defineUseCase({
  form: z.object({ session: id, half: z.uuid(), known }),
  invalid: 'Reload the page and try again.',
  async run({ tx, personId, now }, form) {
    const session = await locked(tx, personId, form.session)
    if (!session) return NOT_YOURS
    if (await lockOwn(tx, revisionSessions, personId, form.half)) return ok(session)
    if (knownTime(session) !== form.known) return ELSEWHERE
    if (session.minutes < SHORTEST_TO_SPLIT)
      return fail('invalid-input', `A session under ${SHORTEST_TO_SPLIT} minutes can’t be split.`)
    const first = Math.ceil(session.minutes / 2 / 5) * 5
    const { day, moved: _, minutes, startsAt, ...same } = session
    await tx
      .update(revisionSessions)
      .set({ minutes: first, moved: true, changedAt: now })
      .where(eq(revisionSessions.id, session.id))
    const added = await tx
      .insert(revisionSessions)
      .values({
        ...same,
        id: form.half,
        personId,
        day: dateOf(day),
        startsAt: startsAt + first,
        minutes: minutes - first,
        moved: true,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: revisionSessions.id })
    if (added.length === 0) return fail('conflict', 'Reload the page, then split the session again.')
    return ok({ ...session, minutes: first })
  },
})

/**
 * An own session that Catch up has not closed, locked with its plan until the end of the transaction. Two moves at once
 * would otherwise find the same free time, and a new plan could delete a session that is being marked.
 */
async function locked(tx: Tx, personId: string, sessionId: string): Promise<SessionRow | undefined> {
  await lockPlan(tx, personId)
  const row = await lockOwn(tx, revisionSessions, personId, sessionId, ne(revisionSessions.status, 'missed'))
  return row && sessionOf(row)
}

async function examDay(tx: Tx, person: Person, subjectId: string | null): Promise<number | null> {
  if (subjectId === null) return null
  const subject = (await findSubjects(tx, person)).find((one) => one.subjectId === subjectId)
  return subject?.examOn ? dayOfDate(subject.examOn) : null
}
