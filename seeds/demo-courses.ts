import { randomUUID } from 'node:crypto'
import { saveScenario } from '#app/features/atar/door.ts'
import { saveCourse } from '#app/features/courses/door.ts'
import { fillCourses } from '#app/features/reference-data/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const HOUR = 3_600_000
/** The demo student compares computing, engineering and science. */
const COURSES = [
  'monash-c2001-clayton',
  'uts-607063-city',
  'rmit-bh120-melbourne-city',
  'monash-e3001-clayton',
] as const

/** Saves courses and a scenario for the demo student, whose range then stands beside every rank. The results are invented. */
export async function demoCourses(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  // A start has filled the courses already; `victor seed` may run before one.
  await fillCourses(services.db, services.dice)
  must(
    await saveScenario(services, actor, {
      id: randomUUID(),
      title: 'If the exams go as planned',
      certificate: 'vce',
      subject: ['English', 'Mathematical Methods', 'Chemistry', 'Physics'],
      result: ['33', '34', '35', '32'],
    }),
  )
  for (const [at, course] of COURSES.entries()) {
    const then = { ...services, clock: () => new Date(now - (COURSES.length - at) * HOUR) }
    must(await saveCourse(then, actor, { course }))
  }
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
