import type { ComputedKind } from './answer-schema.ts'
import type { CommandTerm, Family } from './schema.ts'
import { isChoice, type Variant, type VariantPart } from './variant.ts'

/** All that a learner's browser may hold before answering. Texts are markdown-lite source. */
export interface ShownQuestion {
  id: string
  title: string
  family: Family
  commandTerm: CommandTerm
  marks: number
  minutes: number
  difficulty: number
  stem: string | null
  parts: ShownPart[]
}

export interface ShownPart {
  id: string
  prompt: string
  marks: number
  input: ShownInput
  /** How many hints there are; each is fetched when asked for. */
  hints: number
}

export type ShownInput =
  | { kind: ComputedKind; variables: string[]; asks: Asks }
  | { kind: 'choice' | 'multiple'; choices: { key: string; text: string }[] }
  | { kind: 'short-text' }

/** What the marking will look for besides the value, so that the screen can say it beside the field. */
export interface Asks {
  figures?: number
  places?: number
  /** As the marking names it: fraction-lowest-terms, standard-form ... */
  form?: string
  unit?: true
}

/** What marks an answer: stays on the server, or is stored there. Plain JSON. */
export interface Marking {
  questionId: string
  seed: number
  marks: number
  parts: PartMarking[]
  commonLoss: string
}

export type PartMarking = Omit<VariantPart, 'prompt'>

/**
 * Separates what may be seen from what marks it. `shown` is built key by key, never by leaving keys out, so that a
 * new field of the format stays hidden until somebody decides otherwise.
 */
export function split(variant: Variant): { shown: ShownQuestion; marking: Marking } {
  return {
    shown: {
      id: variant.questionId,
      title: variant.title,
      family: variant.family,
      commandTerm: variant.commandTerm,
      marks: variant.marks,
      minutes: variant.minutes,
      difficulty: variant.difficulty,
      stem: variant.stem,
      parts: variant.parts.map((part) => ({
        id: part.id,
        prompt: part.prompt,
        marks: part.marks,
        input: shownInput(part),
        hints: part.hints.length,
      })),
    },
    marking: {
      questionId: variant.questionId,
      seed: variant.seed,
      marks: variant.marks,
      parts: variant.parts.map(({ id, marks, answer, steps, hints, solution, accepts, misconceptions }) => ({
        id,
        marks,
        answer,
        steps,
        hints,
        solution,
        accepts,
        misconceptions,
      })),
      commonLoss: variant.commonLoss,
    },
  }
}

function shownInput({ answer }: VariantPart): ShownInput {
  if (answer.kind === 'short-text') return { kind: answer.kind }
  if (isChoice(answer))
    return { kind: answer.kind, choices: answer.choices.map(({ key, text }) => ({ key, text })) }
  const asks: Asks = {}
  const { figures, places, form } = answer.options
  // Options of the marking that students must be told; tolerances are none of their concern.
  if (typeof figures === 'number') asks.figures = figures
  if (typeof places === 'number') asks.places = places
  if (typeof form === 'string') asks.form = form
  if (answer.kind === 'units') asks.unit = true
  return { kind: answer.kind, variables: [...answer.variables], asks }
}
