import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterRest, takingRest, timesOf, type SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { findSettings } from '#app/features/account/door.ts'
import { theBank } from '#app/features/practice/door.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { readAttempt } from '../attempt-form.ts'
import { columnsOf, findAttempt, timesIn, type AttemptRow } from '../queries.server.ts'
import { MOST_QUESTIONS, MOST_SECTIONS, SECTIONS_VERSION } from '../section-limits.ts'
import type { Section } from '../section-schema.ts'
import { choice, marksOf, resized, totalsOf, written } from '../sections.ts'
import { paperAttempts } from '../tables.ts'

type Fields = Readonly<Record<string, unknown>>

const GONE = 'This log is not yours, or is no longer there.'
const OVERTAKEN = fail(
  'conflict',
  'This paper was changed in another window or on another device. Reload the page to go on from there.',
)

/** Which page sends a form, what it knew, and how often something was changed on it. Without scripts it has no name. */
const sender = z.object({
  revision: z.coerce.number().int().min(0).catch(-1),
  page: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable()
    .catch(null),
  edit: z.coerce.number().int().min(0).max(1e9).catch(0),
})
type Sender = z.output<typeof sender>

/** It knows what stands, or what stands is its own: then it may not have heard that it was kept. */
const knows = ({ revision, page }: Sender, attempt: AttemptRow) =>
  revision === attempt.revision || isOwn(page, attempt)
const isOwn = (page: string | null, { savedBy }: AttemptRow) => page !== null && page === savedBy

/** Does something to an attempt of this person's, with its row held. */
async function withAttempt<T>(
  services: Services,
  actor: Actor,
  attemptId: string,
  work: (tx: Tx, attempt: AttemptRow, person: Person) => Promise<Result<T>>,
): Promise<Result<T>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`
      SELECT 1 FROM ${paperAttempts} WHERE id = ${attemptId} AND person_id = ${person.value.personId} FOR UPDATE`)
    const attempt = await findAttempt(tx, person.value, attemptId)
    return attempt ? work(tx, attempt, person.value) : fail('not-found', GONE)
  })
}

const sectionForm = z.object({
  kind: z.enum(['choice', 'written']),
  count: z.coerce
    .number('Say how many.')
    .int('A whole number.')
    .min(1, 'At least 1.')
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS}.`),
  name: z.string().trim().max(60, 'At most 60 characters.'),
  letters: z.enum(['ABCD', 'ABCDE']).catch('ABCD'),
})

/**
 * How the paper is built: up to four sections. What was logged of questions that stay is kept; what goes has to be
 * known to the page that takes it away.
 */
export function setUpAttempt(
  services: Services,
  actor: Actor,
  attemptId: string,
  form: Fields,
): Promise<Result<{ sections: number }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt) => {
    const fields: Record<string, string> = {}
    const sections: Section[] = []
    for (let index = 0; index < MOST_SECTIONS; index++) {
      const kind = form[`kind-${index}`]
      if (kind !== 'choice' && kind !== 'written') continue
      const read = sectionForm.safeParse({
        kind,
        count: form[`count-${index}`],
        name: form[`name-${index}`] ?? '',
        letters: form[`letters-${index}`],
      })
      if (!read.success) {
        for (const issue of read.error.issues) fields[`${String(issue.path[0])}-${index}`] = issue.message
        continue
      }
      const { count, letters } = read.data
      const name = read.data.name || `Section ${index + 1}`
      const before = attempt.sections[index]
      const same = before?.kind === kind && (before.kind !== 'choice' || before.letters === letters)
      sections.push(
        same
          ? { ...resized(before, count), name }
          : kind === 'choice'
            ? choice(name, count, letters)
            : written(name, count),
      )
    }
    if (Object.keys(fields).length > 0) return fail('invalid-input', 'Check what is marked.', { fields })
    if (sections.length === 0)
      return fail('invalid-input', 'Check what is marked.', {
        fields: { 'kind-0': 'Say what the first section holds.' },
      })
    if (JSON.stringify(sections) === JSON.stringify(attempt.sections))
      return ok({ sections: sections.length })
    if (!knows(sender.parse(form), attempt)) return OVERTAKEN
    await write(tx, attempt, sections, { at: services.clock(), page: null, edit: 0 })
    return ok({ sections: sections.length })
  })
}

/**
 * Keeps what is logged, all of it or nothing. A page that was loaded before another one saved is told so, unless it
 * says the same; nothing is written over. What a page itself saved last it may change, whether or not it heard of it.
 * `finish` ends the log: from then on it counts for the trend.
 */
export function saveAttempt(
  services: Services,
  actor: Actor,
  attemptId: string,
  form: Fields,
  finish = false,
): Promise<Result<{ finished: boolean }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt, person) => {
    const topics = new Set(
      theBank()
        .curriculum.topicsOf(attempt.subjectId)
        .map(({ id }) => id),
    )
    const read = readAttempt(attempt.sections, form, topics)
    if (!read.ok) return fail('invalid-input', 'Not saved yet: mend what is marked.', { fields: read.fields })
    const from = sender.parse(form)
    // Saves of one page may arrive in another order than they were sent: an earlier one has nothing to add.
    const late = isOwn(from.page, attempt) && from.edit <= attempt.savedEdit
    const changed = !late && JSON.stringify(read.sections) !== JSON.stringify(attempt.sections)
    if (changed && !knows(from, attempt)) return OVERTAKEN
    const at = services.clock()
    const totals = changed
      ? await write(tx, attempt, read.sections, { at, ...from })
      : totalsOf(marksOf(attempt.sections))
    if (!finish) return ok({ finished: attempt.finishedAt !== null })
    if (totals.marked === 0)
      return fail('invalid-input', 'Nothing is marked yet. Give at least one question its mark, then finish.')
    if (attempt.finishedAt === null) {
      await tx
        .update(paperAttempts)
        .set({ finishedAt: at })
        .where(sql`${paperAttempts.id} = ${attempt.id}`)
      // Marks are often given days later: a clock that nobody stopped ran out at its end.
      await stop(tx, attempt, at.getTime(), ({ writingEndsAt }) => Math.min(at.getTime(), writingEndsAt))
      await record(tx, {
        type: 'papers.finished',
        personId: person.personId,
        at,
        data: { paperId: attempt.paperId, awarded: totals.awarded, of: totals.of },
      })
    }
    return ok({ finished: true })
  })
}

async function write(
  tx: Tx,
  attempt: AttemptRow,
  sections: Section[],
  { at, page, edit }: Pick<Sender, 'page' | 'edit'> & { at: Date },
) {
  const totals = totalsOf(marksOf(sections))
  await tx
    .update(paperAttempts)
    .set({
      sections: { version: SECTIONS_VERSION, sections },
      revision: attempt.revision + 1,
      savedBy: page,
      savedEdit: edit,
      awarded: totals.marked > 0 ? totals.awarded : null,
      of: totals.marked > 0 ? totals.of : null,
      savedAt: at,
    })
    .where(sql`${paperAttempts.id} = ${attempt.id}`)
  return totals
}

const minutes = (least: number) =>
  z.coerce
    .number('A number of minutes.')
    .int('Whole minutes.')
    .min(least, `At least ${least}.`)
    .max(300, 'At most 300.')
const clockForm = z.object({ reading: minutes(0), writing: minutes(1) })

/** Starts the clock: reading, then writing with what the person's arrangements add and the rest they grant. Once. */
export function startClock(
  services: Services,
  actor: Actor,
  attemptId: string,
  form: Fields,
): Promise<Result<{ running: true }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt, person) => {
    if (timesIn(attempt)) return ok({ running: true as const })
    const parsed = clockForm.safeParse(form)
    if (!parsed.success)
      return fail('invalid-input', 'Check the minutes.', {
        fields: wordsByField(parsed.error),
      })
    const { arrangements } = await findSettings(tx, person)
    await keepClock(tx, attempt, timesOf(services.clock().getTime(), parsed.data, arrangements))
    return ok({ running: true as const })
  })
}

/** Stops the clock for rest, as long as there is granted rest left. */
export function takeRest(
  services: Services,
  actor: Actor,
  attemptId: string,
): Promise<Result<{ resting: true }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt) => {
    const times = timesIn(attempt)
    const resting = times && takingRest(times, services.clock().getTime())
    if (!resting) return fail('conflict', 'There is no rest left to take now.')
    await keepClock(tx, attempt, resting)
    return ok({ resting: true as const })
  })
}

/** Goes on after rest. Without rest it changes nothing. */
export function endRest(
  services: Services,
  actor: Actor,
  attemptId: string,
): Promise<Result<{ resting: false }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt) => {
    const times = timesIn(attempt)
    if (times) await keepClock(tx, attempt, afterRest(times, services.clock().getTime()))
    return ok({ resting: false as const })
  })
}

/** Stops the clock: how long it took is kept. Once. */
export function stopClock(
  services: Services,
  actor: Actor,
  attemptId: string,
): Promise<Result<{ stopped: true }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt) => {
    const now = services.clock().getTime()
    await stop(tx, attempt, now, () => now)
    return ok({ stopped: true as const })
  })
}

/** Rest that is being taken ends with it. */
async function stop(tx: Tx, attempt: AttemptRow, now: number, when: (times: SittingTimes) => number) {
  const times = timesIn(attempt)
  if (!times || times.submittedAt !== null) return
  const rested = afterRest(times, now)
  await keepClock(tx, attempt, { ...rested, submittedAt: when(rested) })
}

async function keepClock(tx: Tx, attempt: AttemptRow, times: SittingTimes): Promise<void> {
  await tx
    .update(paperAttempts)
    .set(columnsOf(times))
    .where(sql`${paperAttempts.id} = ${attempt.id}`)
}

/** Takes the log away for good. */
export function removeAttempt(
  services: Services,
  actor: Actor,
  attemptId: string,
): Promise<Result<{ removed: true }>> {
  return withAttempt(services, actor, attemptId, async (tx, attempt) => {
    await tx.delete(paperAttempts).where(sql`${paperAttempts.id} = ${attempt.id}`)
    return ok({ removed: true as const })
  })
}
