import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findSettings } from '#app/features/account/door.ts'
import { dealNext, findPlace, OPEN_RUN, startOpenRun, theBank } from '#app/features/practice/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { bringItems, drillItems } from '../items.server.ts'
import { endOf, MODE_IDS } from '../modes.ts'
import { nextQuestion } from '../next-question.server.ts'
import { findStudent, takeStep } from '../step.server.ts'
import { dojoRuns } from '../tables.ts'
import { titleOf } from '../topic-name.ts'

export const runForm = z.object({
  topic: z.string().max(120).min(1, 'Choose a topic.'),
  mode: z.enum(MODE_IDS, 'Choose how to run.'),
})

/** A start sent again within this time is the same start; after it a clock has run for somebody who was not there. */
const SAME_MS = 15_000

/**
 * Starts a run. One is open at a time: the same run asked for again, before anything is answered in it, is the same
 * run (a double press starts one), where no clock has run meanwhile; another that is open ends with what it has.
 */
export async function startRun(
  services: Services,
  actor: Actor,
  form: unknown,
): Promise<Result<{ runId: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = runForm.safeParse(form)
  if (!parsed.success) {
    const fields = wordsByField(parsed.error, 'topic')
    return fail('invalid-input', 'Check what you asked for.', { fields })
  }
  const { topic: topicId, mode } = parsed.data
  const items = drillItems().counts.get(topicId)
  const bank = theBank()
  const subjectId = bank.curriculum.topic(topicId)?.subjectId ?? topicId
  if (items === undefined || !bank.curriculum.subject(subjectId))
    return fail('invalid-input', 'Check what you asked for.', {
      fields: { topic: 'This topic has too few quick questions. Choose another.' },
    })
  const { personId } = person.value
  const [settings] = await Promise.all([findSettings(services.db, person.value), bringItems(services.db)])
  const open = await findOpen(services, personId)
  if (open && open.topicId === topicId && open.mode === mode && (await isUntouched(services, open)))
    return ok({ runId: open.id })
  if (open) await takeStep(services, personId, open.id, true)
  const runId = randomUUID()
  return services.db.transaction(async (tx) => {
    // Two starts at once take turns here, and the second finds what the first has left open.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`dojo ${personId}`}, 0))`)
    const [already] = await tx
      .select({ id: dojoRuns.id, topicId: dojoRuns.topicId, mode: dojoRuns.mode })
      .from(dojoRuns)
      .where(sql`${dojoRuns.personId} = ${personId} AND finished_at IS NULL`)
    if (already)
      return already.topicId === topicId && already.mode === mode
        ? ok({ runId: already.id })
        : fail(
            'conflict',
            'Another run was started in the same moment. Start this one again to end that one.',
          )
    const at = services.clock()
    const student = await findStudent(tx, personId, topicId, at)
    const first = await nextQuestion(tx, { personId, topicId, items, student }, services.dice)
    if (!first) return fail('unavailable', 'No question could be dealt. Try again in a moment.')
    const end = endOf(mode, at.getTime(), settings.arrangements.extraMinutesPerHour)
    await startOpenRun(tx, {
      id: runId,
      personId,
      at,
      subjectId,
      title: `Dojo: ${titleOf(bank.curriculum, topicId)}`,
      origin: OPEN_RUN,
    })
    const { partId, ...dealing } = first
    await dealNext(tx, runId, 0, dealing)
    const { rating, deviation } = student
    await tx.insert(dojoRuns).values({
      id: runId,
      personId,
      subjectId,
      topicId,
      mode,
      parts: partId,
      startedAt: at,
      endsAt: end === null ? null : new Date(end),
      ratingBefore: rating,
      deviationBefore: deviation,
      rating,
      deviation,
    })
    await record(tx, { type: 'dojo.started', personId, at, data: { topicId, mode } })
    return ok({ runId })
  })
}

/** Nothing answered in it yet, and its clock, if it has one, only just started. */
async function isUntouched(services: Services, run: OpenRun): Promise<boolean> {
  if (run.settled > 0) return false
  if (run.endsAt && services.clock().getTime() - run.startedAt.getTime() > SAME_MS) return false
  const place = await findPlace(services.db, run.id, 0, run.parts[0] ?? '')
  return place?.awarded === null
}

type OpenRun = NonNullable<Awaited<ReturnType<typeof findOpen>>>

async function findOpen(services: Services, personId: string) {
  const [row] = await services.db
    .select({
      id: dojoRuns.id,
      topicId: dojoRuns.topicId,
      mode: dojoRuns.mode,
      settled: dojoRuns.settled,
      parts: dojoRuns.parts,
      startedAt: dojoRuns.startedAt,
      endsAt: dojoRuns.endsAt,
    })
    .from(dojoRuns)
    .where(sql`${eq(dojoRuns.personId, personId)} AND finished_at IS NULL`)
  return row
}
