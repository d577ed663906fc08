import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findSettings } from '#app/features/account/door.ts'
import { addQuestionToRun, findRunQuestion, RUN_ORIGIN, startRunSet } from '#app/features/responses/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { updateItems, drillItems } from '../queries/items.server.ts'
import { endOf, MODE_IDS } from '../rules/modes.ts'
import { nextQuestion } from '../queries/next-question.server.ts'
import { findStudent, takeStep } from './advance-run.server.ts'
import { dojoRuns } from '../tables.ts'
import { titleOf } from '../rules/topic-name.ts'

export const runForm = z.object({
  topic: z.string().max(120).min(1, 'Choose a topic.'),
  mode: z.enum(MODE_IDS, 'Choose a mode.'),
})

const NOT_STARTED = 'Check your choices.'

/** A second start within this time is a double submit. Later, the clock would already have run down. */
const SAME_MS = 15_000

/**
 * Starts a run. Only one run is open at a time. A start for the same topic and mode returns the open run if
 * it has no answer and its clock has just started; any other start ends the open run with its answers.
 */
export const startRun = defineUseCase({
  form: runForm,
  invalid: NOT_STARTED,
  wholeForm: 'topic',
  async prepare({ services, person, personId }, { topic: topicId, mode }) {
    const items = drillItems().counts.get(topicId)
    const { curriculum } = builtInBank()
    const subjectId = curriculum.topic(topicId)?.subjectId ?? topicId
    if (items === undefined || !curriculum.subject(subjectId))
      return fail('invalid-input', NOT_STARTED, {
        fields: { topic: 'This topic has too few quick questions. Choose another.' },
      })
    const [settings] = await Promise.all([findSettings(services.db, person), updateItems(services.db)])
    const open = await findOpen(services, personId)
    const isSame = open?.topicId === topicId && open.mode === mode && (await isUntouched(services, open))
    if (open && !isSame) await takeStep(services, personId, open.id, true)
    return ok({
      items,
      subjectId,
      extraMinutesPerHour: settings.arrangements.extraMinutesPerHour,
      untouched: isSame ? open.id : null,
    })
  },
  async run({ services, tx, personId, now: at }, { topic: topicId, mode }, start) {
    if (start.untouched) return ok({ runId: start.untouched })
    const { items, subjectId } = start
    const runId = randomUUID()
    // Two starts at once take turns here, and the second finds the run of the first.
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
            'You started another run at the same time. To end the other run, start this run again.',
          )
    const student = await findStudent(tx, personId, topicId, at)
    const first = await nextQuestion(tx, { personId, topicId, items, student }, services.dice)
    if (!first) return fail('unavailable', 'We couldn’t find a question. Try again.')
    const end = endOf(mode, at.getTime(), start.extraMinutesPerHour)
    await startRunSet(tx, {
      id: runId,
      personId,
      startedAt: at,
      subjectId,
      title: `Dojo: ${titleOf(builtInBank().curriculum, topicId)}`,
      origin: RUN_ORIGIN,
    })
    const { partId, ...dealing } = first
    await addQuestionToRun(tx, runId, 0, dealing)
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
  },
})

/** No answer yet, and the clock, if there is one, has just started. */
async function isUntouched(services: Services, run: OpenRun): Promise<boolean> {
  if (run.settled > 0) return false
  if (run.endsAt && services.clock().getTime() - run.startedAt.getTime() > SAME_MS) return false
  const place = await findRunQuestion(services.db, run.id, 0, run.parts[0] ?? '')
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
