/**
 * The engine by families, for a browser: it fetches what marks one kind and nothing of the others. The rules are the
 * same modules that `mark` holds together; size.test.ts weighs what each kind fetches.
 */
import { decide, type MarkRequest, type MarkResult } from './decide.ts'
import type { Kinds } from './kinds/kind.ts'

/** Each family in a file of its own; registry.ts holds the same ones, all at once. */
const FAMILIES: Readonly<Record<string, { kinds: string; load: () => Promise<Kinds> }>> = {
  numbers: {
    kinds: 'numeric decimal-places sigfigs tolerance units',
    load: async () => (await import('./kinds/numbers.ts')).NUMBER_KINDS,
  },
  expressions: {
    kinds: 'algebraic',
    load: async () => (await import('./kinds/expressions.ts')).EXPRESSION_KINDS,
  },
  forms: {
    kinds:
      'factored expanded completed-square single-fraction partial-fractions simplified lowest-terms rationalised same-form',
    load: async () => (await import('./kinds/forms.ts')).FORM_KINDS,
  },
  calculus: {
    kinds: 'antiderivative complex',
    load: async () => (await import('./kinds/calculus.ts')).CALCULUS_KINDS,
  },
  equations: {
    kinds: 'equation',
    load: async () => (await import('./kinds/equations.ts')).EQUATION_KINDS,
  },
  relations: {
    kinds: 'inequality interval solutions set',
    load: async () => (await import('./kinds/relations.ts')).RELATION_KINDS,
  },
  lists: {
    kinds: 'list coordinates vector matrix',
    load: async () => (await import('./kinds/lists.ts')).LIST_KINDS,
  },
  placed: {
    kinds: 'point region',
    load: async () => (await import('./kinds/placed.ts')).PLACED_KINDS,
  },
  chemistry: {
    kinds: 'chemical-formula chemical-equation',
    load: async () => (await import('./kinds/chemistry.ts')).CHEMISTRY_KINDS,
  },
  choices: {
    kinds: 'choice multiple order match classify cloze',
    load: async () => (await import('./kinds/choices.ts')).CHOICE_KINDS,
  },
  words: {
    kinds: 'short-text',
    load: async () => (await import('./kinds/written.ts')).WRITTEN_KINDS,
  },
}

export type Marker = (request: Omit<MarkRequest, 'kind'>) => MarkResult

/**
 * What marks answers of one kind, as `mark` would. A name of no kind gives one that asks, and fetches nothing.
 * @throws what the browser throws when the code cannot be fetched
 */
export async function markerFor(name: string): Promise<Marker> {
  const family = Object.values(FAMILIES).find(({ kinds }) => kinds.split(' ').includes(name))
  const kind = (await family?.load())?.[name]
  return (request) => decide(kind, { ...request, kind: name })
}
