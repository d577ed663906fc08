import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { dateOf, mondayOf, studyDay } from '#app/platform/time/study-day.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findGoals } from '../queries/goals.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import {
  goalOf,
  studyDays,
  studyWeeks,
  timeWords,
  type StudyDay,
  type StudyWeek,
} from '../rules/study-weeks.ts'
import { sessionView, workWords } from './session-view.server.ts'

/** Weeks on the page, this one included. */
const WEEKS = 26
/** With less, the heat map would be one or two columns. */
const FEWEST_WEEKS = 12
const SESSIONS = 10
const DAY = 86_400_000

/** The study log: this week, the heat map, the last sessions and the last weeks. */
export async function logPage({ db, clock }: Services, actor: Person, zone: string) {
  const now = clock()
  const today = studyDay(now.getTime(), zone)
  const monday = mondayOf(today)
  const earliest = monday - 7 * (WEEKS - 1)
  const [sessions, goals] = await Promise.all([
    findSessions(db, actor, { first: earliest, last: today, zone }),
    findGoals(db, actor),
  ])
  const firstWork = sessions[0] ? studyDay(sessions[0].from, zone) : today
  const first = Math.max(earliest, Math.min(mondayOf(firstWork), monday - 7 * (FEWEST_WEEKS - 1)))
  const days = studyDays(sessions, zone, first, today)
  const studied = days.filter(isStudied)
  const weeks = studyWeeks(sessions, goals, zone, Math.max(firstWork, earliest), today)
  const [thisWeek] = weeks
  return {
    isEmpty: sessions.length === 0,
    goalHours: goalOf(goals, monday) / 60,
    thisWeek: { ...weekView(thisWeek!), finding: goalFinding(thisWeek!) },
    heatMap: {
      finding: `You studied on ${studied.length} of the last ${plural(days.length, 'day')}`,
      days: days.map((one) => ({
        date: dateOf(one.day),
        value: one.minutes,
        isActive: isStudied(one),
      })),
      rows: studied
        .toReversed()
        .map(({ day, minutes, answers, reviews }) => [
          dayWords(day),
          minutes > 0 ? `${minutes}` : 'Under 1',
          `${answers}`,
          `${reviews}`,
        ]),
    },
    sessions: sessions
      .slice(-SESSIONS)
      .toReversed()
      .map((one) => sessionView(one, zone)),
    weeks: weeks.map(weekView),
  }
}

/** A day with stored work. */
const isStudied = ({ answers, reviews, minutes, sessions }: StudyDay) =>
  answers + reviews + minutes + sessions > 0

export type LogPage = Awaited<ReturnType<typeof logPage>>

const dayWords = (day: number) =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day * DAY)

const RESULTS: Readonly<Record<StudyWeek['result'], string>> = {
  kept: 'Goal reached',
  missed: 'Goal missed',
  open: 'Goal not reached yet',
  none: 'No goal',
}

/** A week in words. */
export function weekView({ monday, minutes, answers, reviews, sessions, goal, result }: StudyWeek) {
  const date = (day: number) =>
    dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day * DAY)
  return {
    monday: dateOf(monday),
    title: `${date(monday)} to ${date(monday + 6)}`,
    time: timeWords(minutes),
    work: workWords({ answers, reviews }) || plural(0, 'answer'),
    sessions: plural(sessions, 'session'),
    minutes,
    goal,
    goalWords: timeWords(goal),
    result,
    resultWords: RESULTS[result],
  }
}

export function goalFinding({ minutes, goal, result }: StudyWeek): string {
  if (result === 'none') return 'You have no weekly goal.'
  if (result === 'kept') return `You reached your goal of ${timeWords(goal)}.`
  if (result === 'missed')
    return `You missed your goal of ${timeWords(goal)} by ${timeWords(goal - minutes)}.`
  return `${timeWords(goal - minutes)} to your goal of ${timeWords(goal)}.`
}
