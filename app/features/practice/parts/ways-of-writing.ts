import type { Asks } from '#app/engines/questions/split.ts'

/** How an answer of a kind may be written, where that does not go without saying. */
const WAYS: Readonly<Record<string, string>> = {
  complex: 'With i, such as 3 − 2i.',
  equation: 'An equation, such as y = 2x + 1.',
  inequality: 'Such as −1 < x ≤ 5 (<= for ≤), or x < 1 or x > 2.',
  interval: 'Such as (0, 6] or [2, ∞) (inf for ∞), with U between intervals; an inequality is read as well.',
  solutions: 'All of them, such as x = 2 or x = −2; or: no solution.',
  set: 'In curly brackets, such as {1, 2, 3}.',
  list: 'In order, with commas between.',
  coordinates: 'In round brackets, such as (2, −3).',
  vector: 'Such as (1, 2, 3), or with i, j, k.',
  matrix: 'By rows: [[1, 2], [3, 4]], or 1 2; 3 4.',
  antiderivative: 'An expression, such as x^3/3 + C.',
  'chemical-formula': 'Such as Ca(OH)2; a charge behind ^, such as SO4^2-.',
  'chemical-equation':
    'Such as 2H2 + O2 -> 2H2O, with <=> for an equilibrium and states in brackets: (s), (aq).',
}

/** What is said beside the field before anything is typed. */
export function wayOfWriting(kind: string, { figures, places, unit }: Asks): string | undefined {
  const words = [
    figures === undefined ? '' : `${figures} significant figures`,
    places === undefined ? '' : `${places} decimal ${places === 1 ? 'place' : 'places'}`,
    unit ? 'its unit' : '',
  ].filter(Boolean)
  return words.length > 0 ? `Give ${words.join(' and ')}.` : WAYS[kind]
}
