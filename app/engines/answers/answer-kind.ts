/** The kinds of answers by their names in questions, and how an answer of each is typed. */

/** What a field accepts: `list` separates entries by commas; `words` is not read as mathematics. */
export type TypedAs = 'number' | 'quantity' | 'expression' | 'list' | 'chemistry' | 'words'

/** Add a new kind here first: the compiler then names each place that lacks it. */
export const TYPED_AS = {
  numeric: 'number',
  'decimal-places': 'number',
  sigfigs: 'number',
  tolerance: 'number',
  units: 'quantity',
  algebraic: 'expression',
  factored: 'expression',
  expanded: 'expression',
  'completed-square': 'expression',
  'single-fraction': 'expression',
  'partial-fractions': 'expression',
  simplified: 'expression',
  'lowest-terms': 'expression',
  rationalised: 'expression',
  'same-form': 'expression',
  antiderivative: 'expression',
  complex: 'expression',
  equation: 'expression',
  inequality: 'list',
  interval: 'list',
  solutions: 'list',
  set: 'list',
  list: 'list',
  coordinates: 'list',
  vector: 'list',
  matrix: 'list',
  point: 'list',
  region: 'list',
  'chemical-formula': 'chemistry',
  'chemical-equation': 'chemistry',
  choice: 'words',
  multiple: 'words',
  order: 'words',
  match: 'words',
  classify: 'words',
  cloze: 'words',
  'short-text': 'words',
} as const satisfies Record<string, TypedAs>

export type AnswerKind = keyof typeof TYPED_AS
