import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { joinResponse } from '#app/engines/questions/join-response.ts'
import { findRunQuestion, passPart, submitRunResponse, type Submitted } from '#app/features/responses/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import type { Belt } from '../rules/belts.ts'
import { countsAt } from '../rules/modes.ts'
import { advanceRun, takeStep } from './advance-run.server.ts'
import { dojoRuns } from '../tables.ts'

export interface AnsweredRun {
  answered: Submitted
  belts: readonly Belt[]
  finished: boolean
}

const NOT_FOUND = fail('not-found', 'We couldn’t find this run.')
const ENDED = 'This run has already ended, so this answer does not count. Start a new run.'

/** A posted answer: the use case that marks it reads its fields. */
interface RunAnswer extends Record<string, unknown> {
  runId: string
  intent?: unknown
  position?: unknown
}

/**
 * Answers or passes the open question of a run: marks and saves it like any practice answer, updates the
 * ratings, and deals the next question. A repeated post returns the same mark and changes nothing. Each of the two
 * changes is a transaction, so that a marked answer stays when the next question cannot be dealt.
 */
export async function answerRun(
  services: Services,
  actor: Actor,
  { runId, ...form }: RunAnswer,
): Promise<Result<AnsweredRun>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const [run] = await services.db
    .select({ endsAt: dojoRuns.endsAt, finishedAt: dojoRuns.finishedAt, parts: dojoRuns.parts })
    .from(dojoRuns)
    .where(and(eq(dojoRuns.id, runId), eq(dojoRuns.personId, personId)))
  if (!run) return NOT_FOUND
  const { position } = form
  const place = { position, setId: runId, part: run.parts[Number(position)] ?? '' }
  if (!countsAt(run.endsAt, services.clock().getTime()) && !(await isAnswered(services, runId, place))) {
    await takeStep(services, personId, runId, true)
    return fail('conflict', 'Time is up. This answer arrived too late and does not count.')
  }
  const response = joinResponse(form['response'] as string | string[] | undefined)
  const done =
    form.intent === 'pass'
      ? await passPart(services, actor, { ...form, ...place })
      : await submitRunResponse(services, actor, { ...form, ...place, response })
  // Another window has ended this run or started another one.
  if (!done.ok) return run.finishedAt && done.error.code === 'conflict' ? fail('conflict', ENDED) : done
  if (done.value.kind === 'ask') return ok({ answered: done.value, belts: [], finished: false })
  const step = await takeStep(services, personId, runId)
  return ok({ answered: done.value, belts: step?.belts ?? [], finished: step?.finished ?? true })
}

/** An answer that was saved in time gets its mark when it is sent again, even after the end. */
async function isAnswered(
  { db }: Services,
  runId: string,
  { position, part }: { position?: unknown; part: string },
): Promise<boolean> {
  if (part === '') return false
  const place = await findRunQuestion(db, runId, Number(position), part)
  return place !== undefined && place.awarded !== null
}

/** Continues a run: makes a step that a failed request left out, and ends the run if its time is up. */
export const continueRun = stepOf(false)

/** Ends a run with its answers so far. The open question does not count. */
export const finishRun = stepOf(true)

function stepOf(end: boolean) {
  return defineUseCase({
    form: z.object({ runId: z.string() }),
    invalid: NOT_FOUND,
    async run({ services, tx, personId }, { runId }) {
      const step = await advanceRun(tx, services, personId, runId, end)
      return step ? ok({ finished: step.finished }) : NOT_FOUND
    },
  })
}
