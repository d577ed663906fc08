import { dateOf, mondayOf, studyDay } from '#app/platform/time/study-day.ts'
import type { Session } from './sessions.ts'

export interface Goal {
  fromWeek: string
  minutes: number
}

export interface StudyDay {
  day: number
  minutes: number
  answers: number
  reviews: number
  sessions: number
}

export interface StudyWeek {
  /** Day number of its Monday. */
  monday: number
  minutes: number
  answers: number
  reviews: number
  sessions: number
  /** Minutes; 0 without a goal. */
  goal: number
  /** `open` is this week while the goal is not reached. `none` without a goal. */
  result: 'kept' | 'missed' | 'open' | 'none'
}

const toMinutes = (active: number) => Math.round(active / 60_000)

/** Study time by study day, from `first` to `last`, with the days without any. A session belongs to the day it starts on. */
export function studyDays(
  sessions: readonly Session[],
  zone: string,
  first: number,
  last: number,
): StudyDay[] {
  const byDay = Map.groupBy(sessions, ({ from }) => studyDay(from, zone))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const list = byDay.get(first + index) ?? []
    return {
      day: first + index,
      minutes: toMinutes(list.reduce((sum, { active }) => sum + active, 0)),
      answers: list.reduce((sum, { answers }) => sum + answers, 0),
      reviews: list.reduce((sum, { reviews }) => sum + reviews, 0),
      sessions: list.length,
    }
  })
}

/** Weeks from the one of `first` to this week, newest first, each with the goal that applied to it. */
export function studyWeeks(
  sessions: readonly Session[],
  goals: readonly Goal[],
  zone: string,
  first: number,
  today: number,
): StudyWeek[] {
  const byWeek = Map.groupBy(sessions, ({ from }) => mondayOf(studyDay(from, zone)))
  const weeks: StudyWeek[] = []
  for (let monday = mondayOf(today); monday >= mondayOf(first); monday -= 7) {
    const list = byWeek.get(monday) ?? []
    const minutes = toMinutes(list.reduce((sum, { active }) => sum + active, 0))
    const goal = goalOf(goals, monday)
    weeks.push({
      monday,
      minutes,
      answers: list.reduce((sum, { answers }) => sum + answers, 0),
      reviews: list.reduce((sum, { reviews }) => sum + reviews, 0),
      sessions: list.length,
      goal,
      result: resultOf(minutes, goal, monday === mondayOf(today)),
    })
  }
  return weeks
}

/** The goal of a week: the latest that was set for it or for an earlier week. */
export function goalOf(goals: readonly Goal[], monday: number): number {
  const week = dateOf(monday)
  const applies = goals.filter(({ fromWeek }) => fromWeek <= week)
  return applies.toSorted((a, b) => (a.fromWeek < b.fromWeek ? 1 : -1))[0]?.minutes ?? 0
}

function resultOf(minutes: number, goal: number, isThisWeek: boolean): StudyWeek['result'] {
  if (goal === 0) return 'none'
  if (minutes >= goal) return 'kept'
  return isThisWeek ? 'open' : 'missed'
}

/** "2 h 5 min". */
export function timeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}
