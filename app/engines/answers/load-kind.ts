/** Loads the code of one kind of answer, so that a browser fetches little code of other kinds. */
import type { AnswerKind } from './answer-kind.ts'
import type { Kind } from './kind.ts'

const numbers = async () => (await import('./families/numbers.ts')).NUMBERS
const quantities = async () => (await import('./families/quantities.ts')).QUANTITIES
const expressions = async () => (await import('./families/expressions.ts')).EXPRESSIONS
const polynomialForms = async () => (await import('./families/polynomial-forms.ts')).POLYNOMIAL_FORMS
const fractionForms = async () => (await import('./families/fraction-forms.ts')).FRACTION_FORMS
const calculus = async () => (await import('./families/calculus.ts')).CALCULUS
const equations = async () => (await import('./families/equations.ts')).EQUATIONS
const inequalities = async () => (await import('./families/inequalities.ts')).INEQUALITIES
const solutions = async () => (await import('./families/solutions.ts')).SOLUTIONS
const sets = async () => (await import('./families/sets.ts')).SETS
const lists = async () => (await import('./families/lists.ts')).LISTS
const places = async () => (await import('./families/places.ts')).PLACES
const chemistry = async () => (await import('./families/chemistry.ts')).CHEMISTRY
const choices = async () => (await import('./families/choices.ts')).CHOICES
const words = async () => (await import('./families/words.ts')).WORDS

/** A family holds kinds that share most of their code: one file each instead of fifteen small ones. */
const LOADERS: { [K in AnswerKind]: () => Promise<Record<K, Kind>> } = {
  numeric: numbers,
  'decimal-places': numbers,
  sigfigs: numbers,
  tolerance: numbers,
  units: quantities,
  algebraic: expressions,
  'same-form': expressions,
  factored: polynomialForms,
  expanded: polynomialForms,
  'completed-square': polynomialForms,
  'partial-fractions': polynomialForms,
  'single-fraction': fractionForms,
  simplified: fractionForms,
  'lowest-terms': fractionForms,
  rationalised: fractionForms,
  antiderivative: calculus,
  complex: calculus,
  equation: equations,
  inequality: inequalities,
  interval: inequalities,
  solutions,
  set: sets,
  list: lists,
  coordinates: lists,
  vector: lists,
  matrix: lists,
  point: places,
  region: places,
  'chemical-formula': chemistry,
  'chemical-equation': chemistry,
  choice: choices,
  multiple: choices,
  order: choices,
  match: choices,
  classify: choices,
  cloze: choices,
  'short-text': words,
}

/**
 * The code that marks one kind; undefined for an unknown name, which fetches nothing.
 * @throws the browser's error if the code cannot be fetched
 */
export async function loadKind(name: string): Promise<Kind | undefined> {
  if (!isLoadable(name)) return undefined
  const family: Partial<Record<AnswerKind, Kind>> = await LOADERS[name]()
  return family[name]
}

const isLoadable = (name: string): name is AnswerKind => Object.hasOwn(LOADERS, name)
