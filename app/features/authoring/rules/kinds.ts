import type { AnswerKind } from '#app/engines/answers/answer-kind.ts'

interface OptionField {
  name: string
  label: string
  hint?: string
  flag?: true
}

export type FormName = 'choice' | 'short-text' | 'cloze' | 'match' | 'order' | 'computed'

interface KindForm {
  label: string
  group: 'Chosen' | 'A number' | 'Words' | 'Arranged' | 'Mathematics' | 'Chemistry'
  /** The form of the answer, by its folder in parts/answers. `computed`: one expression, the right answer in its notation. */
  form: FormName
  /** The hint beside the right answer of a computed kind. */
  expected?: string
  options?: readonly OptionField[]
}

const RELATIVE = {
  name: 'relative',
  label: 'Relative tolerance',
  hint: '0.01 allows 1% above or below.',
}
const DATA_FIGURES = {
  name: 'dataFigures',
  label: 'Significant figures of the data',
  hint: 'An answer rounded correctly to these figures, or more, is right.',
}
const maths = (label: string) => ({ label, group: 'Mathematics', form: 'computed' }) as const

/**
 * Each kind with its form, in the order of the list. Null: the answer has no form yet and is written in the notation of
 * the question format.
 */
export const KIND_FORMS = {
  choice: { label: 'Choose one', group: 'Chosen', form: 'choice' },
  multiple: { label: 'Choose several', group: 'Chosen', form: 'choice' },
  numeric: {
    label: 'An exact number or value',
    group: 'A number',
    form: 'computed',
    expected: 'Exact: 3/4, sqrt(2), 0.75',
  },
  'decimal-places': {
    label: 'A number with fixed decimal places',
    group: 'A number',
    form: 'computed',
    expected: 'A number with its decimal places',
    options: [{ name: 'places', label: 'Decimal places' }],
  },
  sigfigs: {
    label: 'A number with significant figures',
    group: 'A number',
    form: 'computed',
    expected: 'A number with its significant figures',
    options: [{ name: 'figures', label: 'Significant figures' }],
  },
  tolerance: {
    label: 'A number within a tolerance',
    group: 'A number',
    form: 'computed',
    expected: 'A number, not rounded',
    options: [
      DATA_FIGURES,
      RELATIVE,
      { name: 'absolute', label: 'Absolute tolerance', hint: '0.5 allows 0.5 above or below.' },
    ],
  },
  units: {
    label: 'A number with its unit',
    group: 'A number',
    form: 'computed',
    expected: 'With its unit: 2.0 m s^-2',
    options: [
      DATA_FIGURES,
      RELATIVE,
      {
        name: 'figures',
        label: 'Significant figures',
        hint: 'Leave empty if significant figures do not count.',
      },
      { name: 'sameUnit', label: 'Only in this unit', flag: true },
    ],
  },
  'short-text': { label: 'Short answer, marked by key points', group: 'Words', form: 'short-text' },
  cloze: { label: 'Gaps in a text', group: 'Words', form: 'cloze' },
  match: { label: 'Matched pairs', group: 'Arranged', form: 'match' },
  order: { label: 'Put in order', group: 'Arranged', form: 'order' },
  algebraic: { ...maths('An expression'), expected: 'In typed notation: (x + 1)^2' },
  equation: maths('An equation'),
  inequality: maths('An inequality'),
  interval: maths('An interval'),
  solutions: maths('All solutions'),
  factored: maths('A factored expression'),
  expanded: maths('An expanded expression'),
  simplified: maths('A simplified expression'),
  antiderivative: maths('An antiderivative'),
  coordinates: maths('Coordinates'),
  set: maths('A set'),
  list: maths('A list in order'),
  vector: maths('A vector'),
  matrix: maths('A matrix'),
  complex: maths('A complex number'),
  'chemical-formula': { label: 'A chemical formula', group: 'Chemistry', form: 'computed' },
  'chemical-equation': { label: 'A chemical equation', group: 'Chemistry', form: 'computed' },
  'completed-square': null,
  'single-fraction': null,
  'partial-fractions': null,
  'lowest-terms': null,
  rationalised: null,
  'same-form': null,
  point: null,
  region: null,
  classify: null,
  extended: null,
} as const satisfies Record<AnswerKind | 'extended', KindForm | null>

type KindForms = typeof KIND_FORMS
export type FormKind = {
  [Kind in keyof KindForms]: KindForms[Kind] extends null ? never : Kind
}[keyof KindForms]

export const formOf = (kind: string): KindForm | null =>
  Object.hasOwn(KIND_FORMS, kind) ? KIND_FORMS[kind as keyof KindForms] : null

/** The kinds with a form, for the list to choose from. */
export const FORM_KINDS = Object.keys(KIND_FORMS).flatMap((value) => {
  const form = formOf(value)
  return form ? [{ value, label: form.label, group: form.group }] : []
})

/** The answers without a form, which are written in the notation of the question format. */
export const OTHER_KIND = 'other'

export const hasForm = (kind: string): kind is FormKind => formOf(kind) !== null

/** True for kinds that are answered by one expression and have a correct answer in the same notation. */
export const isTyped = (kind: string) => formOf(kind)?.form === 'computed'
export const hasLetters = (kind: string) => isTyped(kind) && formOf(kind)?.group === 'Mathematics'

/** Turns a typed number into a number. Other text stays, and the format reports it. */
// prettier-ignore
export const NUMBER_FIELDS = new Set([
  'difficulty', 'minutes', 'marks', 'absolute', 'relative', 'digits', 'figures', 'places', 'step', 'low', 'high', 'recheckTolerance', 'dataFigures', 'dataPlaces',
])
/** Fields with one value a line. */
export const LINE_FIELDS = new Set(['accepts', 'accept', 'reject', 'where', 'extra'])
/** Checkboxes. */
export const FLAG_FIELDS = new Set(['correct', 'fixedOrder', 'sameUnit', 'allOrNothing'])

export const FORMS = [
  { value: 'fraction-lowest-terms', label: 'A fraction in lowest terms' },
  { value: 'improper-fraction', label: 'An improper fraction' },
  { value: 'mixed-number', label: 'A mixed number' },
  { value: 'standard-form', label: 'Scientific notation' },
] as const
