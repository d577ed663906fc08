import { timesOf } from '#app/engines/papers/exam-clock.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findSettings } from '#app/features/account/door.ts'
import { findHistory } from '#app/features/practice/door.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { isUniqueViolation } from '#app/platform/database/database-error.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Blueprint } from '../blueprint.ts'
import { theBlueprints } from '../blueprints.server.ts'
import { END_SITTING } from '../end-queue.ts'
import { endIfDue } from '../end-sitting.server.ts'
import { earlierOf, makePaper } from '../make-paper.server.ts'
import { marksOf, minutesFor } from '../paper.ts'
import { columnsOf, findOpenMock, findSittings, type OpenMock } from '../queries.server.ts'
import { isDue, ON_THE_WAY } from '../sitting-clock.ts'
import { mockSittings } from '../tables.ts'

const form = z.object({ blueprint: z.string().max(80) })

export interface Started {
  sittingId: string
  /** It had been started before: a second press, or another tab. */
  already: boolean
}

/** Deals a paper to a blueprint and starts its clock. One paper at a time; the same one asked for again is gone on with. */
export async function startMock(services: Services, actor: Actor, posted: unknown): Promise<Result<Started>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(posted)
  const blueprint = parsed.success ? theBlueprints().get(parsed.data.blueprint) : undefined
  if (!blueprint) return fail('invalid-input', 'There is no such paper. Choose one of the list.')
  const open = await openNow(services, person.value)
  if (open) return goOn(open, blueprint)

  const { db } = services
  const [earlier, history, settings] = await Promise.all([
    findSittings(db, person.value, blueprint.id),
    findHistory(db, person.value, { flags: false }),
    findSettings(db, person.value),
  ])
  const seed = 1 + Math.floor(services.dice() * 2 ** 31)
  const { paper, enough } = makePaper(
    blueprint,
    earlierOf(earlier.map((one) => one.paper)),
    seed,
    lately([...history.values()]),
  )
  if (!enough)
    return fail(
      'conflict',
      earlier.length > 0
        ? 'The bank has not enough questions that you have not had in this paper. Two papers share at most a tenth of their marks.'
        : 'The bank has not enough questions for this paper yet.',
    )
  const { arrangements } = settings
  const at = services.clock()
  const marks = marksOf(paper)
  const times = timesOf(
    at.getTime(),
    {
      reading: blueprint.readingMinutes.value,
      writing: minutesFor(marks, paper.wanted, blueprint.writingMinutes.value),
    },
    arrangements,
  )
  const sittingId = randomUUID()
  const { personId } = person.value
  try {
    await db.transaction(async (tx) => {
      await tx.insert(mockSittings).values({
        id: sittingId,
        personId,
        blueprintId: blueprint.id,
        subjectId: blueprint.subject,
        paper,
        arrangements,
        startedAt: at,
        restGrantedMs: times.restGranted,
        ...columnsOf(times),
      })
      await record(tx, {
        type: 'mocks.started',
        personId,
        at,
        data: { blueprintId: blueprint.id, subjectId: blueprint.subject, marks },
      })
      const startAfter = new Date(times.writingEndsAt + ON_THE_WAY + 1_000)
      await services.jobs.enqueue(tx, END_SITTING, { sittingId }, { startAfter })
    })
  } catch (error) {
    // Two presses at once: the other one is the paper.
    if (!isUniqueViolation(error)) throw error
    const other = await findOpenMock(db, person.value)
    if (!other) throw error
    return goOn(other, blueprint)
  }
  return ok({ sittingId, already: false })
}

async function openNow(services: Services, person: Person): Promise<OpenMock | undefined> {
  const open = await findOpenMock(services.db, person)
  if (!open || !isDue(open.times, services.clock().getTime())) return open
  await endIfDue(services, open.id)
  return undefined
}

function goOn(open: OpenMock, wanted: Blueprint): Result<Started> {
  if (open.blueprintId === wanted.id) return ok({ sittingId: open.id, already: true })
  const title = theBlueprints().get(open.blueprintId)?.title ?? 'another paper'
  return fail('conflict', `You are sitting ${title}. Hand that one in first, or go on with it.`)
}

/** 0 for what was never met, up to 1 for what was met last. */
function lately(history: readonly { questionId: string; lastAt: number }[]): Map<string, number> {
  const times = history.map(({ lastAt }) => lastAt)
  const first = Math.min(...times)
  const span = Math.max(...times) - first
  return new Map(
    history.map(({ questionId, lastAt }) => [
      questionId,
      span > 0 ? 0.3 + (0.7 * (lastAt - first)) / span : 1,
    ]),
  )
}
