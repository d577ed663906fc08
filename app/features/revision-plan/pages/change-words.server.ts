import { builtInBank } from '#app/features/question-bank/door.ts'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { BasisChange } from '../rules/basis.ts'
import { dayWords, subjectView } from './session-view.server.ts'

/** Topics that a reason names; the others are counted. */
const MOST_TOPICS = 3

/** Why the new plan differs, in sentences. */
export function reasonWords(
  changes: readonly BasisChange[],
  { missed, pinned, moved }: { missed: number; pinned: number; moved: number },
): string[] {
  const topics = changes.filter((one) => one.kind === 'topic')
  const reasons = [
    ...changes.flatMap((one) => (one.kind === 'topic' ? [] : [words(one)])),
    ...topics.slice(0, MOST_TOPICS).map(topicWords),
    ...(topics.length > MOST_TOPICS
      ? [`Your results changed ${plural(topics.length - MOST_TOPICS, 'more topic', 'more topics')}.`]
      : []),
    ...(missed > 0 ? [`You missed ${plural(missed, 'session')}. The new plan has that work again.`] : []),
    ...(missed > 0 && moved > 0
      ? [
          'Replan places all sessions again, so other sessions move. To move only the missed work, use Catch up.',
        ]
      : []),
    ...(pinned > 0 ? [`${plural(pinned, 'session')} that you moved will stay.`] : []),
  ]
  return reasons.length > 0
    ? reasons
    : ['The sessions that you did or skipped and the cards that are due changed what is left.']
}

function words(change: Exclude<BasisChange, { kind: 'topic' }>): string {
  switch (change.kind) {
    case 'exam': {
      const { name } = subjectView(change.subjectId)
      const date = (day: string) => dayWords(dayOfDate(day))
      if (change.is === null) return `${name} has no exam ahead.`
      if (change.was === null) return `${name} has an exam on ${date(change.is)}.`
      return `The ${name} exam moved from ${date(change.was)} to ${date(change.is)}.`
    }
    case 'hours':
      return 'You changed your hours.'
    case 'commitments':
      return 'You changed your commitments.'
    case 'cards':
      return change.is ? 'Cards are due now.' : 'No cards are due in the next week.'
  }
}

function topicWords({ topicId, was, is }: Extract<BasisChange, { kind: 'topic' }>): string {
  const name = builtInBank().curriculum.topic(topicId)?.name ?? 'A topic'
  return `${name} is ${is > was ? 'weaker' : 'stronger'} than before: it needs ${plural(is, 'session')} instead of ${was}.`
}
