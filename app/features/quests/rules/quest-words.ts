import { plural } from '#app/ui/words/plural.ts'
import type { QuestKind } from './quest-kinds.ts'

export interface QuestWords {
  title: string
  /** A few words for a narrow place: what the quest is about. */
  short: string
  /** Why this quest, in one sentence. */
  reason: string
}

interface Named {
  kind: QuestKind
  target: number
  topic: string
  /** Names of the skills. */
  skills: readonly string[]
  subject: string
}

/** A quest in words, from names in the bank. */
export function questWords({ kind, target, topic, skills, subject }: Named): QuestWords {
  const questions = plural(target, 'question')
  switch (kind) {
    case 'recall':
      return {
        title: `Answer ${questions} on ${skills[0] ?? topic}`,
        short: skills[0] ?? topic,
        reason: 'This skill is due for review.',
      }
    case 'weak':
      return {
        title: `Answer ${questions} on ${topic}`,
        short: topic,
        reason: 'This is one of your weakest topics.',
      }
    case 'full':
      return {
        title: `Get full marks on ${plural(target, 'answer')} in ${topic}`,
        short: topic,
        reason: 'This is one of your weakest topics.',
      }
    case 'new':
      return {
        title: `Answer ${questions} on ${topic}`,
        short: topic,
        reason: 'You have no answers on this topic yet.',
      }
    case 'recall-many':
      return {
        title: `Get full marks once on each of ${target} due skills in ${subject}`,
        short: `${target} due skills`,
        reason: `Due for review: ${skills.join(', ')}.`,
      }
    case 'regain':
      return {
        title: `Get full marks on ${questions} that cost you marks in ${subject}`,
        short: 'Lost marks',
        reason: 'You lost marks on these questions before.',
      }
  }
}
