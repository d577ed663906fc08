import { combine, figure, type Mastery } from '#app/engines/mastery/mastery.ts'
import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import { findMastery, type MasteryRow } from '#app/features/responses/door.ts'
import { findStudyDays, streakOf, streakReachedOn } from '#app/features/study-log/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { startOfStudyDay, studyDay } from '#app/platform/time/study-day.ts'
import { masteryLevel } from '#app/ui/mastery/level.ts'
import { ACHIEVEMENTS, type AchievementMeasure } from '../rules/achievements.ts'
import type { Counted } from '../rules/achieved.ts'
import { findAchievementWork } from './achievement-work.server.ts'

/** Everything that achievements count, in four queries. */
export async function countWork(
  db: Database,
  actor: Person,
  now: Date,
  zone: string,
): Promise<Map<AchievementMeasure, Counted>> {
  const range = { now: now.getTime(), zone }
  const [work, days, mastery, subjects] = await Promise.all([
    findAchievementWork(db, actor),
    findStudyDays(db, actor, range),
    findMastery(db, actor),
    findSubjects(db, actor),
  ])
  const solid = solidTopics(
    subjects.map(({ subjectId }) => subjectId),
    mastery,
    now.getTime(),
  )
  return new Map<AchievementMeasure, Counted>([
    ...work,
    ['streak', streakCount(days, range.now, zone)],
    ['solid', { total: solid, reached: reachedNow('solid', solid, now) }],
  ])
}

const targetsOf = (measure: AchievementMeasure) =>
  ACHIEVEMENTS.filter((one) => one.measure === measure).map(({ target }) => target)

/** The longest streak. It was earned on the day that reached the length. */
function streakCount(days: readonly number[], now: number, zone: string): Counted {
  const reached = [...streakReachedOn(days, targetsOf('streak'))].map(([length, day]) => {
    // Noon of the study day, so that the date is right in every display.
    const at = new Date(Math.min(now, startOfStudyDay(day, zone) + 8 * 3_600_000))
    return [length, { at, work: '' }] as const
  })
  return { total: streakOf(days, studyDay(now, zone)).best, reached: new Map(reached) }
}

const reachedNow = (measure: AchievementMeasure, total: number, at: Date) =>
  new Map(
    targetsOf(measure)
      .filter((target) => target <= total)
      .map((target) => [target, { at, work: '' }]),
  )

/** Topics at the level Solid, by the same rule as the progress page. */
function solidTopics(subjects: readonly string[], mastery: readonly MasteryRow[], now: number): number {
  const states = new Map<string, Mastery>(
    mastery.map(({ skillId, at, ...state }) => [skillId, { ...state, at: at.getTime() }]),
  )
  return subjects.flatMap((subjectId) => {
    const topics = new Map<string, Set<string>>()
    for (const question of builtInBank().bySubject.get(subjectId) ?? [])
      for (const topic of question.topics)
        if (topic.startsWith(`${subjectId}.`) && !isEssay(question))
          topics.set(topic, (topics.get(topic) ?? new Set()).add(question.skill))
    return [...topics.values()].filter((skills) => {
      const all = combine([...skills].flatMap((skill) => figure(states.get(skill), now) ?? []))
      if (!all) return false
      const estimate = { value: all.chance * 100, low: all.low * 100, high: all.high * 100 }
      return masteryLevel(all.evidence, estimate) === 'solid'
    })
  }).length
}
