import type { Commitment, StudyDay } from '#app/engines/planning/free-time.ts'
import { visitsNeeded } from '#app/engines/planning/subject-work.ts'
import type { PlanSubject } from '#app/engines/planning/timetable.ts'
import { dateOf } from '#app/platform/time/study-day.ts'

/** What a plan was made from. A later plan compares its own facts with it. */
export interface Basis {
  /** Exam dates, by subject. */
  exams: Readonly<Record<string, string>>
  /** Sessions that each topic needs, by its id. */
  topics: Readonly<Record<string, number>>
  weekdays: readonly StudyDay[]
  commitments: readonly Commitment[]
  /** Whether cards are due. */
  hasCards: boolean
}

export function basisOf(
  subjects: readonly PlanSubject[],
  { weekdays, commitments }: Pick<Basis, 'weekdays' | 'commitments'>,
  cardsPerDay: number,
): Basis {
  return {
    exams: Object.fromEntries(subjects.map(({ subjectId, examDay }) => [subjectId, dateOf(examDay)])),
    topics: Object.fromEntries(
      subjects.flatMap(({ topics }) =>
        topics.map(({ topicId, weakness }) => [topicId, visitsNeeded(weakness)] as const),
      ),
    ),
    weekdays: weekdays.map(({ minutes, startsAt }) => ({ minutes, startsAt })),
    commitments: commitments.map(({ weekday, from, to }) => ({ weekday, from, to })),
    hasCards: cardsPerDay > 0,
  }
}

export type BasisChange =
  | { kind: 'exam'; subjectId: string; was: string | null; is: string | null }
  | { kind: 'topic'; topicId: string; was: number; is: number }
  | { kind: 'hours' }
  | { kind: 'commitments' }
  | { kind: 'cards'; is: boolean }

/** Why a plan made from `after` differs from one made from `before`. */
export function basisChanges(before: Basis, after: Basis): BasisChange[] {
  const subjects = [...new Set([...Object.keys(before.exams), ...Object.keys(after.exams)])].toSorted()
  const exams = subjects.flatMap((subjectId): BasisChange[] => {
    const was = before.exams[subjectId] ?? null
    const is = after.exams[subjectId] ?? null
    return was === is ? [] : [{ kind: 'exam', subjectId, was, is }]
  })
  const topics = Object.entries(after.topics).flatMap(([topicId, is]): BasisChange[] => {
    const was = before.topics[topicId]
    return was === undefined || was === is ? [] : [{ kind: 'topic', topicId, was, is }]
  })
  const differs = (name: 'weekdays' | 'commitments') =>
    JSON.stringify(sorted(before[name])) !== JSON.stringify(sorted(after[name]))
  return [
    ...exams,
    ...(differs('weekdays') ? [{ kind: 'hours' } as const] : []),
    ...(differs('commitments') ? [{ kind: 'commitments' } as const] : []),
    ...topics,
    ...(before.hasCards === after.hasCards ? [] : [{ kind: 'cards', is: after.hasCards } as const]),
  ]
}

/** PostgreSQL sorts the keys of stored objects. */
const sorted = (list: readonly object[]) =>
  list.map((one) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
