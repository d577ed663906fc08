import {
  afterRest,
  takingRest,
  phaseAt,
  withoutReading,
  type SittingTimes,
} from '#app/engines/papers/exam-clock.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { endIfDue, endSitting } from './end-sitting.server.ts'
import { columnsOf, findSitting, holdSitting, timesIn } from '../queries/sittings.server.ts'
import { isDue } from '../rules/sitting-clock.ts'
import { mockSittings } from '../tables.ts'

const NOT_FOUND = fail('not-found', 'We couldn’t find this paper in your work.')

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Hands the paper in. Repeating it changes nothing. */
export async function submitMock(
  services: Needed,
  actor: Actor,
  sittingId: string,
): Promise<Result<{ handedIn: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const row = await findSitting(services.db, person.value, sittingId)
  if (!row) return NOT_FOUND
  const now = services.clock().getTime()
  if (row.submittedAt === null && !isDue(timesIn(row), now)) {
    const over = phaseAt(timesIn(row), now).phase === 'over'
    await endSitting(services, row, over ? 'time' : 'person')
  } else await endIfDue(services, sittingId)
  return ok({ handedIn: true as const })
}

/** Skips the rest of the reading time and starts writing. Does nothing once writing has started. */
export const beginWriting = changeTimes((times, now) =>
  phaseAt(times, now).phase === 'reading' ? withoutReading(times, now) : times,
)

/** Stops the clock while granted rest is left. */
export const takeRest = changeTimes((times, now) => takingRest(times, now) ?? 'You have no rest time left.')

export const endRest = changeTimes(afterRest)

function changeTimes(next: (times: SittingTimes, now: number) => SittingTimes | string) {
  return defineUseCase({
    form: z.object({ sittingId: z.string() }),
    invalid: NOT_FOUND,
    async run({ services, tx, personId }, { sittingId }) {
      const row = await holdSitting(tx, personId, sittingId)
      if (!row) return NOT_FOUND
      // Read after the lock is held, because waiting for the lock takes time.
      const now = services.clock().getTime()
      const times = timesIn(row)
      if (phaseAt(times, now).phase === 'over') return fail('conflict', 'Time is up. The paper is submitted.')
      const changed = next(times, now)
      if (typeof changed === 'string') return fail('conflict', changed)
      await tx.update(mockSittings).set(columnsOf(changed)).where(eq(mockSittings.id, sittingId))
      return ok(changed)
    },
  })
}
