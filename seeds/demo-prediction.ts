import { randomUUID } from 'node:crypto'
import { savePrediction, saveSchoolResult, setGoal } from '#app/features/atar-prediction/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

const DAY = 86_400_000

/** School results of four subjects. The marks are invented. */
const RESULTS = [
  {
    subject: 'vce-english',
    task: 'SAC 1, text response',
    awarded: '31',
    of: '40',
    weight: '12',
    daysAgo: 16,
  },
  {
    subject: 'vce-chemistry',
    task: 'SAC 1, practical report',
    awarded: '38',
    of: '50',
    weight: '8',
    daysAgo: 14,
  },
  {
    subject: 'vce-english',
    task: 'SAC 2, argument analysis',
    awarded: '33',
    of: '40',
    weight: '12',
    daysAgo: 8,
  },
  { subject: 'vce-mathematical-methods', task: 'SAC 1', awarded: '44', of: '60', weight: '10', daysAgo: 15 },
  { subject: 'vce-physics', task: 'SAC 1', awarded: '29', of: '40', weight: '10', daysAgo: 7 },
  { subject: 'vce-mathematical-methods', task: 'SAC 2', awarded: '47', of: '60', weight: '12', daysAgo: 7 },
  { subject: 'vce-chemistry', task: 'SAC 2', awarded: '41', of: '50', weight: '12', daysAgo: 6 },
  { subject: 'vce-physics', task: 'SAC 2', awarded: '31', of: '40', weight: '12', daysAgo: 5 },
] as const

/** School results, a goal and two saved predictions, by the use cases of a person's own. */
export async function demoPrediction(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  const at = (daysAgo: number): Services => ({ ...services, clock: () => new Date(now - daysAgo * DAY) })
  for (const { daysAgo, ...result } of RESULTS)
    must(await saveSchoolResult(at(daysAgo), actor, { ...result, id: randomUUID() }))
  must(await setGoal(at(7), actor, { goal: '85' }))
  for (const daysAgo of [7, 1]) must(await savePrediction(at(daysAgo), actor, { zone: USUAL_ZONE }))
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(
    `The demo could not be made: ${result.error.message} ${JSON.stringify(result.error.fields ?? {})}`,
  )
}
