import type { AnswerKind } from '#app/engines/answers/answer-kind.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { Asks } from '#app/engines/questions/split.ts'

/** How a response of a kind may be written, where this is not obvious. */
const HINTS: Readonly<Partial<Record<AnswerKind, string>>> = {
  complex: 'Use i, such as 3 − 2i.',
  equation: 'An equation, such as y = 2x + 1.',
  inequality: 'Such as −1 < x ≤ 5 (<= for ≤), or x < 1 or x > 2.',
  interval: 'Such as (0, 6] or [2, ∞). Type inf for ∞ and U between intervals. An inequality works too.',
  solutions: 'All of them, such as x = 2 or x = −2; or: no solution.',
  set: 'In curly brackets, such as {1, 2, 3}.',
  list: 'In order, separated by commas.',
  coordinates: 'In round brackets, such as (2, −3).',
  vector: 'Such as (1, 2, 3), or with i, j, k.',
  matrix: 'By rows: [[1, 2], [3, 4]], or 1 2; 3 4.',
  antiderivative: 'An expression, such as x^3/3 + C.',
  'chemical-formula': 'Such as Ca(OH)2. Write a charge after ^, such as SO4^2-.',
  'chemical-equation':
    'Such as 2H2 + O2 -> 2H2O, with <=> for an equilibrium and states in brackets: (s), (aq).',
}

/** The hint beside an empty field. */
export function answerHint(kind: AnswerKind, { figures, places, unit }: Asks): string | undefined {
  const words = [
    figures === undefined ? '' : `${figures} significant figures`,
    places === undefined ? '' : plural(places, 'decimal place'),
    unit ? 'its unit' : '',
  ].filter(Boolean)
  return words.length > 0 ? `Give ${words.join(' and ')}.` : HINTS[kind]
}
