import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterRest, takingRest, timesOf, type SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { findSettings } from '#app/features/account/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase, type UseCaseContext } from '#app/platform/use-cases/define-use-case.server.ts'
import { readAttempt } from '../rules/attempt-form.ts'
import { columnsOf, findAttempt, timesIn, type AttemptRow } from '../queries/attempts.server.ts'
import { MOST_QUESTIONS, MOST_SECTIONS, SECTIONS_VERSION } from '../rules/section-limits.ts'
import type { Section } from '../rules/section-schema.ts'
import { choice, marksOf, resized, totalsOf, written } from '../rules/sections.ts'
import { paperAttempts } from '../tables.ts'

const NOT_FOUND = fail('not-found', 'We couldn’t find this log.')
const CHANGED_ELSEWHERE = fail(
  'conflict',
  'You changed this log in another window or on another device. Reload the page to continue.',
)

/** Which page sends a form, which revision it knows, and its number of changes. A page without scripts has no id. */
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

/** The page knows the current revision, or made the last save itself and may not have received the answer. */
const isUpToDate = ({ revision, page }: Sender, attempt: AttemptRow) =>
  revision === attempt.revision || isOwn(page, attempt)
const isOwn = (page: string | null, { savedBy }: AttemptRow) => page !== null && page === savedBy

/** The log in the address. Further fields are those of its sections. */
const form = z.looseObject({ attemptId: z.string() })

/** A change of the person's log, with its row locked. */
function changeAttempt<Schema extends typeof form, Value>(
  schema: { form: Schema; invalid: string | typeof NOT_FOUND },
  work: (context: UseCaseContext, attempt: AttemptRow, form: z.output<Schema>) => Promise<Result<Value>>,
) {
  return defineUseCase({
    ...schema,
    async run(context, fields) {
      const { tx, person, personId } = context
      const { attemptId } = fields
      await tx.execute(
        sql`SELECT 1 FROM ${paperAttempts} WHERE id = ${attemptId} AND person_id = ${personId} FOR UPDATE`,
      )
      const attempt = await findAttempt(tx, person, attemptId)
      return attempt ? work(context, attempt, fields) : NOT_FOUND
    },
  })
}
const own = { form, invalid: NOT_FOUND }

const sectionForm = z.object({
  kind: z.enum(['choice', 'written']),
  count: z.coerce
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS}.`),
  name: z.string().trim().max(60, 'At most 60 characters.'),
  letters: z.enum(['ABCD', 'ABCDE']).catch('ABCD'),
})

/**
 * Sets the sections of the paper, at most four. The remaining questions keep their entries. A page may only
 * remove entries that it knows.
 */
export const setUpAttempt = changeAttempt(own, async ({ tx, now }, attempt, form) => {
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
  if (Object.keys(fields).length > 0) return fail('invalid-input', 'Check the marked fields.', { fields })
  if (sections.length === 0)
    return fail('invalid-input', 'Check the marked fields.', {
      fields: { 'kind-0': 'Choose the type of the first section.' },
    })
  if (JSON.stringify(sections) === JSON.stringify(attempt.sections)) return ok({ sections: sections.length })
  if (!isUpToDate(sender.parse(form), attempt)) return CHANGED_ELSEWHERE
  await write(tx, attempt, sections, { at: now, page: null, edit: 0 })
  return ok({ sections: sections.length })
})

/**
 * Saves the whole log or nothing. A page that was loaded before another page saved is refused, unless its
 * values are the same. A page may always change what it saved last itself.
 */
export const saveAttempt = changeAttempt(own, async ({ tx, now }, attempt, form) => {
  const topics = new Set(
    builtInBank()
      .curriculum.topicsOf(attempt.subjectId)
      .map(({ id }) => id),
  )
  const read = readAttempt(attempt.sections, form, topics)
  if (!read.ok)
    return fail('invalid-input', 'We couldn’t save your log. Check the marked fields.', {
      fields: read.fields,
    })
  const from = sender.parse(form)
  // Saves of one page may arrive out of order; an earlier save has nothing to add.
  const late = isOwn(from.page, attempt) && from.edit <= attempt.savedEdit
  const changed = !late && JSON.stringify(read.sections) !== JSON.stringify(attempt.sections)
  if (changed && !isUpToDate(from, attempt)) return CHANGED_ELSEWHERE
  if (changed) await write(tx, attempt, read.sections, { at: now, ...from })
  return ok({ finished: attempt.finishedAt !== null })
})

/** Saves the log, then ends it, so that it counts for the trend. What was saved stays when it cannot end yet. */
export async function finishAttempt(services: Services, actor: Actor, log: z.input<typeof form>) {
  const saved = await saveAttempt(services, actor, log)
  return saved.ok ? endAttempt(services, actor, { attemptId: log.attemptId }) : saved
}

const endAttempt = changeAttempt(own, async ({ tx, personId, now: at }, attempt) => {
  const totals = totalsOf(marksOf(attempt.sections))
  if (totals.marked === 0)
    return fail('invalid-input', 'There are no marks yet. Enter at least one mark, then finish.')
  if (attempt.finishedAt !== null) return ok({ finished: true })
  await tx
    .update(paperAttempts)
    .set({ finishedAt: at })
    .where(sql`${paperAttempts.id} = ${attempt.id}`)
  // Marking often happens days later, so a clock that nobody stopped ended at its time limit.
  await stop(tx, attempt, at.getTime(), ({ writingEndsAt }) => Math.min(at.getTime(), writingEndsAt))
  await record(tx, {
    type: 'papers.finished',
    personId,
    at,
    data: { paperId: attempt.paperId, awarded: totals.awarded, of: totals.of },
  })
  return ok({ finished: true })
})

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
}

const minutes = (least: number) =>
  z.coerce
    .number('Enter the minutes.')
    .int('Enter whole minutes.')
    .min(least, `At least ${least}.`)
    .max(300, 'At most 300.')
const clockForm = { reading: minutes(0), writing: minutes(1) }

/** Starts the clock once: reading time, then writing time with the person's extra time and rest. */
export const startClock = changeAttempt(
  { form: form.extend(clockForm), invalid: 'Check the minutes.' },
  async ({ tx, person, now }, attempt, minutes) => {
    if (timesIn(attempt)) return ok({ running: true as const })
    const { arrangements } = await findSettings(tx, person)
    await saveClock(tx, attempt, timesOf(now.getTime(), minutes, arrangements))
    return ok({ running: true as const })
  },
)

/** Stops the clock for a rest while granted rest is left. */
export const takeRest = changeAttempt(own, async ({ tx, now }, attempt) => {
  const times = timesIn(attempt)
  const resting = times && takingRest(times, now.getTime())
  if (!resting) return fail('conflict', 'You have no rest time left.')
  await saveClock(tx, attempt, resting)
  return ok({ resting: true as const })
})

/** Ends a rest. Changes nothing without one. */
export const endRest = changeAttempt(own, async ({ tx, now }, attempt) => {
  const times = timesIn(attempt)
  if (times) await saveClock(tx, attempt, afterRest(times, now.getTime()))
  return ok({ resting: false as const })
})

/** Stops the clock once and stores the time taken. */
export const stopClock = changeAttempt(own, async ({ tx, now }, attempt) => {
  await stop(tx, attempt, now.getTime(), () => now.getTime())
  return ok({ stopped: true as const })
})

/** Also ends a running rest. */
async function stop(tx: Tx, attempt: AttemptRow, now: number, when: (times: SittingTimes) => number) {
  const times = timesIn(attempt)
  if (!times || times.submittedAt !== null) return
  const rested = afterRest(times, now)
  await saveClock(tx, attempt, { ...rested, submittedAt: when(rested) })
}

async function saveClock(tx: Tx, attempt: AttemptRow, times: SittingTimes): Promise<void> {
  await tx
    .update(paperAttempts)
    .set(columnsOf(times))
    .where(sql`${paperAttempts.id} = ${attempt.id}`)
}

/** Deletes the log. */
export const removeAttempt = changeAttempt(own, async ({ tx }, attempt) => {
  await tx.delete(paperAttempts).where(sql`${paperAttempts.id} = ${attempt.id}`)
  return ok({ removed: true as const })
})
