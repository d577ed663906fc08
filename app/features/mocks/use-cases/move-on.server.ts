import {
  afterRest,
  takingRest,
  standing,
  withoutReading,
  type SittingTimes,
} from '#app/engines/papers/exam-clock.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { endIfDue, endSitting } from '../end-sitting.server.ts'
import { columnsOf, findSitting, holdSitting, timesIn } from '../queries.server.ts'
import { isDue } from '../sitting-clock.ts'
import { mockSittings } from '../tables.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Hands the paper in. Handing in twice is handing in once. */
export async function submitMock(
  services: Needed,
  actor: Actor,
  sittingId: string,
): Promise<Result<{ handedIn: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const row = await findSitting(services.db, person.value, sittingId)
  if (!row) return fail('not-found', 'This paper is not yours.')
  const now = services.clock().getTime()
  if (row.submittedAt === null && !isDue(timesIn(row), now)) {
    const over = standing(timesIn(row), now).phase === 'over'
    await endSitting(services, row, over ? 'time' : 'person')
  } else await endIfDue(services, sittingId)
  return ok({ handedIn: true as const })
}

/** Reading time is given up, and writing begins. Once it has begun this changes nothing. */
export function beginWriting(
  services: Needed,
  actor: Actor,
  sittingId: string,
): Promise<Result<SittingTimes>> {
  return change(services, actor, sittingId, (times, now) =>
    standing(times, now).phase === 'reading' ? withoutReading(times, now) : times,
  )
}

/** Stops the clock, as long as there is granted rest left. */
export function takeRest(services: Needed, actor: Actor, sittingId: string): Promise<Result<SittingTimes>> {
  return change(services, actor, sittingId, (times, now) => {
    return takingRest(times, now) ?? 'There is no rest left to take now.'
  })
}

export function endRest(services: Needed, actor: Actor, sittingId: string): Promise<Result<SittingTimes>> {
  return change(services, actor, sittingId, (times, now) => afterRest(times, now))
}

async function change(
  services: Needed,
  actor: Actor,
  sittingId: string,
  next: (times: SittingTimes, now: number) => SittingTimes | string,
): Promise<Result<SittingTimes>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  return transaction(services.db, async (tx) => {
    const row = await holdSitting(tx, person.value.personId, sittingId)
    if (!row) return fail('not-found', 'This paper is not yours.')
    const now = services.clock().getTime()
    const times = timesIn(row)
    if (standing(times, now).phase === 'over') return fail('conflict', 'Time is up: the paper is handed in.')
    const changed = next(times, now)
    if (typeof changed === 'string') return fail('conflict', changed)
    await tx.update(mockSittings).set(columnsOf(changed)).where(eq(mockSittings.id, sittingId))
    return ok(changed)
  })
}
