import { eq, sql } from 'drizzle-orm'
import { answerPart, findPlace, passPart } from '#app/features/practice/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import type { Belt } from '../belts.ts'
import { countsAt } from '../modes.ts'
import { takeStep } from '../step.server.ts'
import { dojoRuns } from '../tables.ts'

type Answered = Extract<Awaited<ReturnType<typeof answerPart>>, { ok: true }>['value']

export interface AnsweredRun {
  answered: Answered
  belts: readonly Belt[]
  finished: boolean
}

const GONE = 'This run is not yours, or is no longer there.'
const ENDED =
  'This run has ended, in another window or because another run was started: this answer is not counted.'

/**
 * Answers the open question of a run, or passes it: marked and kept on the same path as any practice, then the ratings
 * follow and the next question is dealt. Sent again, it gives the same mark back and changes nothing.
 */
export async function answerRun(
  services: Services,
  actor: Actor,
  runId: string,
  form: Record<string, unknown>,
): Promise<Result<AnsweredRun>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const [run] = await services.db
    .select({ endsAt: dojoRuns.endsAt, finishedAt: dojoRuns.finishedAt, parts: dojoRuns.parts })
    .from(dojoRuns)
    .where(sql`${eq(dojoRuns.id, runId)} AND ${eq(dojoRuns.personId, personId)}`)
  if (!run) return fail('not-found', GONE)
  const place = { ...form, part: run.parts[Number(form['position'])] ?? '' }
  if (!countsAt(run.endsAt, services.clock().getTime()) && !(await isAnswered(services, runId, place))) {
    await takeStep(services, personId, runId, true)
    return fail('conflict', 'The time is up: this answer came too late and is not counted.')
  }
  const done =
    form['intent'] === 'pass'
      ? await passPart(services, actor, runId, place)
      : await answerPart(services, actor, runId, place, 'run')
  // In words of the run: another window has ended it, or another run has begun.
  if (!done.ok) return run.finishedAt && done.error.code === 'conflict' ? fail('conflict', ENDED) : done
  if (done.value.kind === 'ask') return ok({ answered: done.value, belts: [], finished: false })
  const step = await takeStep(services, personId, runId)
  return ok({ answered: done.value, belts: step?.belts ?? [], finished: step?.finished ?? true })
}

/** An answer that was kept in time and is sent again, since its reply was lost, gets its mark however late that is. */
async function isAnswered(
  { db }: Services,
  runId: string,
  { position, part }: { position?: unknown; part: string },
): Promise<boolean> {
  if (part === '') return false
  const there = await findPlace(db, runId, Number(position), part)
  return there !== undefined && there.awarded !== null
}

/** Goes on with a run that was left: makes up what a lost request left undone, and ends it when its time is up. */
export async function goOn(
  services: Services,
  actor: Actor,
  runId: string,
): Promise<Result<{ finished: boolean }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const step = await takeStep(services, person.value.personId, runId)
  return step ? ok({ finished: step.finished }) : fail('not-found', GONE)
}

/** Ends a run with what it has. The question that is open counts for nothing. */
export async function finishRun(
  services: Services,
  actor: Actor,
  runId: string,
): Promise<Result<{ finished: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const step = await takeStep(services, person.value.personId, runId, true)
  return step ? ok({ finished: true as const }) : fail('not-found', GONE)
}
