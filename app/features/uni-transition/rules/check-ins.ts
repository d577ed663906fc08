import { dateOf, dayOfDate, mondayOf } from '#app/platform/time/calendar-days.ts'
import type { CheckIn } from './planner.ts'

export interface CheckInQuestion {
  id: string
  ask: string
  /** The words of the answers 1 to 5, the hardest week first. */
  answers: readonly [string, string, string, string, string]
}

const HOW_WELL = ['Very badly', 'Badly', 'All right', 'Well', 'Very well'] as const
const HOW_MUCH = ['Not at all', 'A little', 'Somewhat', 'Mostly', 'Very much'] as const

/** One question a week, in turn. They are not a test, and no score is made from the answers. */
export const CHECK_IN_QUESTIONS: readonly CheckInQuestion[] = [
  { id: 'week', ask: 'How did this week go for you?', answers: HOW_WELL },
  { id: 'sleep', ask: 'How well have you slept this week?', answers: HOW_WELL },
  { id: 'people', ask: 'Did you have people to talk to this week?', answers: HOW_MUCH },
  { id: 'load', ask: 'Did you feel that you could manage your work this week?', answers: HOW_MUCH },
  { id: 'joy', ask: 'Did you have time for something that you enjoy?', answers: HOW_MUCH },
  { id: 'belong', ask: 'Do you feel that you belong at your university?', answers: HOW_MUCH },
]

/** The Monday of the week of a date. */
export const weekOf = (date: string): string => dateOf(mondayOf(dayOfDate(date)))

export function questionOf(week: string): CheckInQuestion {
  const number = Math.floor((dayOfDate(week) + 3) / 7)
  const count = CHECK_IN_QUESTIONS.length
  return CHECK_IN_QUESTIONS[((number % count) + count) % count]!
}

export const questionById = (id: string): CheckInQuestion | undefined =>
  CHECK_IN_QUESTIONS.find((question) => question.id === id)

/** An answer after which support services are shown. It says nothing about a person’s health. */
export const isLow = ({ answer }: Pick<CheckIn, 'answer'>): boolean => answer <= 2
