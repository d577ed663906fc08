import { builtInBank } from '#app/features/question-bank/door.ts'
import type { DayMarks } from '#app/features/responses/door.ts'
import { certificateSubject } from '#app/features/subjects/door.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { ActivityKind, Session } from '../rules/sessions.ts'
import { timeWords } from '../rules/study-weeks.ts'

const KINDS: Readonly<Record<ActivityKind, string>> = {
  practice: 'Practice',
  dojo: 'Dojo',
  mock: 'Mock test',
  paper: 'Past paper',
  cards: 'Flashcards',
  formulas: 'Formulas',
}

export const subjectName = (id: string): string =>
  builtInBank().curriculum.subject(id)?.shortName ?? certificateSubject(id)?.name ?? id

export const minutesOf = ({ active }: Session): number => Math.round(active / 60_000)

/** "8 answers, 12 reviews"; empty without either. */
export const workWords = ({ answers, reviews }: Pick<Session, 'answers' | 'reviews'>): string =>
  [answers > 0 ? plural(answers, 'answer') : '', reviews > 0 ? plural(reviews, 'review') : '']
    .filter(Boolean)
    .join(', ')

/** A session in words, in the person's zone. */
export function sessionView(session: Session, zone: string) {
  const { from, to, kinds, subjects } = session
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone })
  // The space before am and pm does not break a line.
  const clock = (moment: number) => time.format(moment).replace(/\s/g, '\u00a0')
  const minutes = minutesOf(session)
  return {
    id: String(from),
    on: dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone }).format(from),
    time: minutes === 0 ? clock(from) : `${clock(from)} to ${clock(to)}`,
    what: kinds.map((kind) => KINDS[kind]).join(', '),
    subjects: subjects.map(subjectName).join(', '),
    // The log of a past paper stores marks, not the time of each answer.
    work: workWords(session),
    active: minutes > 0 ? timeWords(minutes) : isWithoutClock(session) ? 'Not timed' : 'Under 1 min',
  }
}

/** A past paper that was logged without its clock: only the moment of the save is known. */
const isWithoutClock = ({ kinds }: Session) => kinds.every((kind) => kind === 'paper')

export type SessionView = ReturnType<typeof sessionView>

/** The marks of some days by subject. */
export function subjectMarks(marks: readonly DayMarks[]) {
  return [...Map.groupBy(marks, ({ subjectId }) => subjectId)].map(([id, list]) => {
    const sum = (key: 'answers' | 'awarded' | 'of') => list.reduce((all, one) => all + one[key], 0)
    return { id, name: subjectName(id), answers: sum('answers'), awarded: sum('awarded'), of: sum('of') }
  })
}
