import type { PlannedSession } from '#app/engines/planning/timetable.ts'
import { paperLists } from '#app/features/papers/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { certificateSubject } from '#app/features/subjects/door.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { dateOf } from '#app/platform/time/study-day.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { CardsToday } from '../queries/cards-today.server.ts'
import type { SessionRow } from '../queries/plans.server.ts'
import { knownTime } from '../rules/known-time.ts'
import { isDone, isMissed, type SessionState } from '../rules/session-state.ts'

const DAY = 86_400_000

/** What a session is about and which screen opens its work. */
export function workView({ subjectId, kind, topicId, visit }: PlannedSession) {
  const subject = subjectId === null ? null : subjectView(subjectId)
  const address = (more: Record<string, string>) =>
    `/exam-practice?${new URLSearchParams({ subject: subjectId ?? '', ...more })}`
  const topic = topicId === null ? undefined : builtInBank().curriculum.topic(topicId)
  switch (kind) {
    case 'practice':
      return {
        subject,
        title: topic?.name ?? 'Practice',
        about: visit <= 1 ? 'First session on this topic' : `Session ${visit} on this topic`,
        open: { href: address({ topic: topicId! }), label: 'Choose questions' },
      }
    case 'mixed':
      return {
        subject,
        title: 'Mixed questions',
        about: 'Questions from all topics',
        open: { href: address({ narrow: 'yes' }), label: 'Choose questions' },
      }
    case 'cards':
      return {
        subject,
        title: 'Flashcards',
        about: 'The cards that are due',
        open: { href: '/feynman-flashcards/review', label: 'Review cards' },
      }
    case 'paper':
      return {
        subject,
        title: 'Past paper',
        about: 'One section of a paper',
        open: { href: paperLists().get(subjectId!) ?? '/past-papers', label: 'Choose a paper' },
      }
    default:
      return { subject, title: 'Your own notes', about: 'Victor has no questions here yet', open: null }
  }
}

export function subjectView(subjectId: string) {
  const known = builtInBank().curriculum.subject(subjectId)
  return {
    id: subjectId,
    name: known?.shortName ?? certificateSubject(subjectId)?.name ?? subjectId,
    tone: subjectTone(known?.family ?? 'other'),
  }
}

/** "4:30 pm" */
export const clockWords = (minute: number): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minute * 60_000)

/** "Monday 30 November" */
export const dayWords = (day: number): string =>
  dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day * DAY)
    .replace(',', '')

/** "Mon 30 Nov, 4:30 pm" */
export function timeWords({ day, startsAt }: Pick<PlannedSession, 'day' | 'startsAt'>): string {
  const date = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${date.format(day * DAY).replace(',', '')}, ${clockWords(startsAt)}`
}

/**
 * A session as the week and the day show it.
 * @param lastDay the last day before the exam of its subject; null without a known exam
 */
export function sessionView(
  session: SessionRow,
  state: SessionState,
  { today, lastDay, cards }: { today: number; lastDay: number | null; cards: CardsToday },
) {
  const { id, day, startsAt, minutes } = session
  const work = workView(session)
  const canMove = (to: number) => to >= today && (lastDay === null || to <= lastDay)
  const target = (to: number) => ({ to: dateOf(to), label: dayWords(to), allowed: canMove(to) })
  return {
    id,
    ...work,
    about: cardsAbout(session, { today, cards }) ?? work.about,
    /** For announcements: "Redox, Chemistry". */
    name: work.subject ? `${work.title}, ${work.subject.name}` : work.title,
    day: dateOf(day),
    dayWords: dayWords(day),
    time: clockWords(startsAt),
    minutes,
    state: isMissed(state, day, today) ? ('late' as const) : state,
    isFinished: isDone(state),
    moved: session.moved,
    known: knownTime(session),
    before: target(Math.max(day - 1, 0)),
    after: target(Math.max(day + 1, today)),
    earliest: dateOf(today),
    latest: lastDay === null ? null : dateOf(lastDay),
  }
}

/** "7 of 46 reviewed today", once the reviews of today have begun. */
function cardsAbout(
  { kind, day }: SessionRow,
  { today, cards: { reviewed, due } }: { today: number; cards: CardsToday },
): string | null {
  if (kind !== 'cards' || day !== today || reviewed === 0 || due === 0) return null
  return `${reviewed} of ${plural(reviewed + due, 'card')} reviewed today`
}

export type SessionView = ReturnType<typeof sessionView>

type Changed = PlannedSession & { id: string }

const nameOf = (session: PlannedSession) => {
  const { title, subject } = workView(session)
  return subject ? `${title}, ${subject.name}` : title
}

/** What a move did, for the status line. */
export const movedWords = (session: Changed) => ({
  session: session.id,
  words: `Moved ${nameOf(session)} to ${dayWords(session.day)}, ${clockWords(session.startsAt)}.`,
})

const CHANGED = { done: 'done', skipped: 'skipped', planned: 'open again', split: 'split in two' } as const

/** What a button did, for the status line. */
export const changedWords = (session: Changed, change: keyof typeof CHANGED) => ({
  session: session.id,
  words: `${nameOf(session)} is ${CHANGED[change]}.`,
})
