import { finishAttempt, setUpAttempt, startAttempt } from '#app/features/papers/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000
const TOPICS = 'vce-mathematical-methods.u34'
const KEY = 'ABCDDCBAABCDDCBAABCD'
/** Marks available in section B, by question, and the topic of each. */
const WRITTEN = [
  { of: 11, topic: 'functions-relations-and-graphs' },
  { of: 12, topic: 'calculus' },
  { of: 12, topic: 'data-analysis-probability-and' },
  { of: 13, topic: 'calculus' },
  { of: 12, topic: 'algebra-number-and-structure' },
] as const

/** Three past papers, each a little better than the one before. The marks are invented. */
const LOGS = [
  { year: 2022, daysAgo: 18, wrong: 8, awarded: [7, 4, 6, 5, 8] },
  { year: 2023, daysAgo: 11, wrong: 6, awarded: [8, 6, 7, 6, 8] },
  { year: 2024, daysAgo: 5, wrong: 4, awarded: [9, 7, 10, 7, 9] },
] as const

/** Logs past papers for the demo student by the use cases that a person's own logs go through. */
export async function demoPapers(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  for (const { year, daysAgo, wrong, awarded } of LOGS) {
    const at = new Date(now - daysAgo * DAY)
    const then = { ...services, clock: () => at }
    const paper = `vce.mathematical-methods.${year}.exam-2.examination`
    const { attemptId } = must(await startAttempt(then, actor, { paper }))
    must(
      await setUpAttempt(then, actor, {
        attemptId,
        revision: '0',
        ...section(0, 'choice', KEY.length, 'Section A'),
        ...section(1, 'written', WRITTEN.length, 'Section B'),
      }),
    )
    const fields: Record<string, string> = {
      'answers-0': KEY.replaceAll('A', 'B').slice(0, wrong) + KEY.slice(wrong),
      'verdicts-0': 'W'.repeat(wrong) + 'R'.repeat(KEY.length - wrong),
    }
    for (const [question, { of, topic }] of WRITTEN.entries()) {
      fields[`awarded-1-${question}`] = String(awarded[question])
      fields[`of-1-${question}`] = String(of)
      fields[`topic-1-${question}`] = `${TOPICS}.${topic}`
    }
    must(await finishAttempt(then, actor, { attemptId, revision: '1', ...fields }))
  }
}

const section = (index: number, kind: string, count: number, name: string) => ({
  [`kind-${index}`]: kind,
  [`count-${index}`]: String(count),
  [`name-${index}`]: name,
})

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(
    `The demo could not be made: ${result.error.message} ${JSON.stringify(result.error.fields ?? {})}`,
  )
}
