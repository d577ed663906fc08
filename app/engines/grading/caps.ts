/** Reasons for which no level may be high, whatever else the text shows. */
import type { ReadDraft } from './read-for-grading.ts'
import { lengthOf, share } from './measures.ts'
import type { Rubric } from './rubric.ts'
import type { Aside } from './set-aside.ts'

export type CapKind =
  'too-short' | 'short' | 'off-topic' | 'copied' | 'repeated' | 'no-sentence' | 'to-the-grader'

export interface Cap {
  kind: CapKind
  /** The highest place on the scale from 0 to 1 that is left. */
  most: number
}

/** Fewer words than this tell nothing. */
export const FEWEST_WORDS = 40

const MOST: Readonly<Record<Exclude<CapKind, 'too-short'>, number>> = {
  'off-topic': 0,
  copied: 0,
  'no-sentence': 0,
  repeated: 0.49,
  short: 0.6,
  // Sentences to the grader are set aside. They cap nothing, but the reader is told.
  'to-the-grader': 1,
}

/**
 * Too few key words of the task and too far from its meaning. On 153 drafts the sum is at least 0.55; nine in ten
 * drafts about another task lie below 0.5. Without a closeness only the key words decide.
 */
const isOffTopic = (used: number, terms: number, closeness: number | undefined): boolean =>
  terms >= 3 && (closeness === undefined ? used < 0.1 : used + closeness < 0.5)

export function capsOf(
  { signs, task, facts, asides }: ReadDraft,
  rubric: Rubric,
  closeness: number | undefined,
): Cap[] {
  const counted = lengthOf(signs)
  const aside = (why: Aside) =>
    asides.filter((one) => one.why === why).reduce((sum, one) => sum + one.words, 0)
  const all = counted + asides.reduce((sum, one) => sum + one.words, 0)
  const kinds: CapKind[] = []
  if (counted < FEWEST_WORDS) kinds.push('too-short')
  else if (rubric.words && counted < rubric.words[0] * 0.6) kinds.push('short')
  if (isOffTopic(share(facts.taskUsed.length, task.terms.size), task.terms.size, closeness))
    kinds.push('off-topic')
  if (share(aside('copied'), all) > 0.4) kinds.push('copied')
  if (share(aside('no-sentence'), all) > 0.3) kinds.push('no-sentence')
  if (share(aside('repeated'), all) > 0.3) kinds.push('repeated')
  if (aside('to-the-grader') > 0) kinds.push('to-the-grader')
  return kinds.map((kind) => ({ kind, most: kind === 'too-short' ? 0 : MOST[kind] }))
}
