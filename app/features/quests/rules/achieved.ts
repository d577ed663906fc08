import type { Achievement, AchievementMeasure } from './achievements.ts'
import { ACHIEVEMENTS } from './achievements.ts'

export interface Counted {
  total: number
  reached: ReadonlyMap<number, { at: Date; work: string }>
}

export interface AchievementState {
  achievement: Achievement
  /** At most the target. */
  done: number
  /** When and by which work it is earned; null while it is open. */
  earned: { at: Date; work: string } | null
}

/** How every achievement stands by what is counted now. */
export function achievementStates(counted: ReadonlyMap<AchievementMeasure, Counted>): AchievementState[] {
  return ACHIEVEMENTS.map((achievement) => {
    const { measure, target } = achievement
    const { total = 0, reached } = counted.get(measure) ?? {}
    return { achievement, done: Math.min(total, target), earned: reached?.get(target) ?? null }
  })
}

/** The address of the work; null where an achievement was earned by no single piece. */
export function workHref(work: string): string | null {
  const [kind, id] = [work.slice(0, work.indexOf(':')), work.slice(work.indexOf(':') + 1)]
  switch (kind) {
    case 'set':
      return `/exam-practice/${id}`
    case 'run':
      return `/dojo/${id}`
    case 'mock':
      return `/mock-tests/${id}/report`
    case 'paper':
      return `/past-papers/${id}`
    case 'question':
      return `/exam-practice/own/${id}`
    default:
      return null
  }
}

/** What the linked work is called. */
export function workLabel(work: string): string {
  const labels: Record<string, string> = {
    set: 'See the set',
    run: 'See the run',
    mock: 'See the report',
    paper: 'See the paper',
    question: 'See the question',
  }
  return labels[work.slice(0, work.indexOf(':'))] ?? ''
}
