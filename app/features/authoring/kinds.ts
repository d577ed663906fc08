/** Kinds of answer that have a form of their own, with the words by which an author chooses. */
export const FORM_KINDS = [
  { value: 'choice', label: 'Choose one', group: 'Chosen' },
  { value: 'multiple', label: 'Choose several', group: 'Chosen' },
  { value: 'numeric', label: 'An exact number or value', group: 'A number' },
  { value: 'decimal-places', label: 'A number to so many decimal places', group: 'A number' },
  { value: 'sigfigs', label: 'A number to so many significant figures', group: 'A number' },
  { value: 'tolerance', label: 'A number within a tolerance', group: 'A number' },
  { value: 'units', label: 'A number with its unit', group: 'A number' },
  { value: 'short-text', label: 'Words, marked by key points', group: 'Words' },
  { value: 'cloze', label: 'Gaps in a text', group: 'Words' },
  { value: 'match', label: 'Matched pairs', group: 'Arranged' },
  { value: 'order', label: 'Put in order', group: 'Arranged' },
  { value: 'algebraic', label: 'An expression', group: 'Mathematics' },
  { value: 'equation', label: 'An equation', group: 'Mathematics' },
  { value: 'inequality', label: 'An inequality', group: 'Mathematics' },
  { value: 'interval', label: 'An interval', group: 'Mathematics' },
  { value: 'solutions', label: 'All solutions', group: 'Mathematics' },
  { value: 'factored', label: 'A factored expression', group: 'Mathematics' },
  { value: 'expanded', label: 'An expanded expression', group: 'Mathematics' },
  { value: 'simplified', label: 'A simplified expression', group: 'Mathematics' },
  { value: 'antiderivative', label: 'An antiderivative', group: 'Mathematics' },
  { value: 'coordinates', label: 'Coordinates', group: 'Mathematics' },
  { value: 'set', label: 'A set', group: 'Mathematics' },
  { value: 'list', label: 'A list in order', group: 'Mathematics' },
  { value: 'vector', label: 'A vector', group: 'Mathematics' },
  { value: 'matrix', label: 'A matrix', group: 'Mathematics' },
  { value: 'complex', label: 'A complex number', group: 'Mathematics' },
  { value: 'chemical-formula', label: 'A chemical formula', group: 'Chemistry' },
  { value: 'chemical-equation', label: 'A chemical equation', group: 'Chemistry' },
] as const
export type FormKind = (typeof FORM_KINDS)[number]['value']

/** Every other kind of the format is written in the notation of the format itself. */
export const OTHER_KIND = 'other'

export function hasForm(kind: string): kind is FormKind {
  return FORM_KINDS.some(({ value }) => value === kind)
}

const NOT_COMPUTED = new Set(['choice', 'multiple', 'short-text', 'cloze', 'match', 'order'])
/** Answered by one expression, with a right answer written in the same notation. */
export const isTyped = (kind: string) => hasForm(kind) && !NOT_COMPUTED.has(kind)
export const hasLetters = (kind: string) =>
  isTyped(kind) && FORM_KINDS.find(({ value }) => value === kind)?.group === 'Mathematics'

/** A typed number becomes a number; anything else stays as typed, and the format says what is wrong with it. */
// prettier-ignore
export const NUMBER_FIELDS = new Set([
  'difficulty', 'minutes', 'marks', 'absolute', 'relative', 'digits', 'figures', 'places', 'step', 'low', 'high', 'recheckTolerance',
])
/** One a line. */
export const LINE_FIELDS = new Set(['accepts', 'accept', 'reject', 'where', 'extra'])
/** Ticked or not. */
export const FLAG_FIELDS = new Set(['correct', 'fixedOrder', 'sameUnit', 'allOrNothing'])

interface OptionField {
  name: string
  label: string
  hint?: string
  flag?: true
}
export const OPTION_FIELDS: Readonly<Partial<Record<string, readonly OptionField[]>>> = {
  'decimal-places': [{ name: 'places', label: 'Decimal places' }],
  sigfigs: [{ name: 'figures', label: 'Significant figures' }],
  tolerance: [
    { name: 'relative', label: 'Relative tolerance', hint: '0.01 allows one per cent either way.' },
    { name: 'absolute', label: 'Absolute tolerance', hint: '0.5 allows half a unit either way.' },
  ],
  units: [
    { name: 'relative', label: 'Relative tolerance', hint: '0.01 allows one per cent either way.' },
    { name: 'figures', label: 'Significant figures', hint: 'Leave empty when they do not count.' },
    { name: 'sameUnit', label: 'Only in this unit', flag: true },
  ],
}

export const FORMS = [
  { value: 'fraction-lowest-terms', label: 'A fraction in lowest terms' },
  { value: 'improper-fraction', label: 'An improper fraction' },
  { value: 'mixed-number', label: 'A mixed number' },
  { value: 'standard-form', label: 'Scientific notation' },
] as const
