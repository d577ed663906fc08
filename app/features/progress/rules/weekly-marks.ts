import { dateFormat } from '#app/platform/time/date-format.ts'
import { mondayOf } from '#app/platform/time/study-day.ts'

const WEEKS = 8
/** Weeks with fewer answers are left out: their share of the marks says little. */
const LEAST_ANSWERS = 5
const DAY = 86_400_000

interface DayMarks {
  subjectId: string
  day: number
  answers: number
  awarded: number
  of: number
}

/** The first day that the chart and the week need. */
export const firstDayOfMarks = (today: number) => mondayOf(today) - 7 * (WEEKS - 1)

export interface MarksChart {
  /** "Your Chemistry marks rose from 58% to 72%". */
  finding: string
  subjectId: string
  /** The share of the marks in percent; x is the week's Monday. */
  points: { x: number; y: number }[]
  labels: { x: number; label: string }[]
  rows: string[][]
  answers: number
}

/** The share of marks each week in the subject with the most answers; null with fewer than two weeks to compare. */
export function marksChart(
  days: readonly DayMarks[],
  subjects: readonly { id: string; name: string }[],
): MarksChart | null {
  const charts = subjects.flatMap((subject) => {
    const own = days.filter(({ subjectId }) => subjectId === subject.id)
    const weeks = [...Map.groupBy(own, ({ day }) => mondayOf(day))]
      .map(([monday, list]) => weekSum(monday, list))
      .filter(({ answers, of }) => answers >= LEAST_ANSWERS && of > 0)
      .toSorted((a, b) => a.monday - b.monday)
    return weeks.length < 2 ? [] : [chartOf(subject, weeks)]
  })
  return charts.toSorted((a, b) => b.answers - a.answers)[0] ?? null
}

type Week = ReturnType<typeof weekSum>

function weekSum(monday: number, list: readonly DayMarks[]) {
  const sum = (key: 'answers' | 'awarded' | 'of') => list.reduce((all, one) => all + one[key], 0)
  return { monday, answers: sum('answers'), awarded: sum('awarded'), of: sum('of') }
}

function chartOf({ id, name }: { id: string; name: string }, weeks: readonly Week[]): MarksChart {
  const points = weeks.map(({ monday, awarded, of }) => ({ x: monday, y: Math.round((awarded / of) * 100) }))
  const [first, last] = [points[0]!, points.at(-1)!]
  const day = (monday: number) =>
    dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(monday * DAY)
  return {
    finding: findingOf(name, first.y, last.y),
    subjectId: id,
    points,
    labels: [first, last].map(({ x }) => ({ x, label: day(x) })),
    rows: weeks.map(({ monday, awarded, of, answers }) => [
      day(monday),
      `${awarded} of ${of}`,
      String(answers),
    ]),
    answers: weeks.reduce((sum, week) => sum + week.answers, 0),
  }
}

function findingOf(name: string, from: number, to: number): string {
  if (from === to) return `Your ${name} marks stayed at ${to}%`
  return `Your ${name} marks ${to > from ? 'rose' : 'fell'} from ${from}% to ${to}%`
}
