import type { Guide } from '#app/engines/working/guide.ts'
import type { Drawn } from '#app/engines/pictures/drawn.ts'
import type { ComputedKind } from './computed-schema.ts'
import type { Criterion, Sample } from './extended-schema.ts'
import type { StepNeeds } from './part-schema.ts'
import type { CommandTerm, Family } from './schema.ts'
import type { Values } from './template.ts'

/** One question as one student gets it: numbers drawn, texts filled in, choices in order. Never leaves the server. */
export interface Variant {
  questionId: string
  seed: number
  values: Values
  title: string
  family: Family
  commandTerm: CommandTerm
  difficulty: number
  minutes: number
  marks: number
  stem: string | null
  picture: Drawn | null
  parts: VariantPart[]
  commonLoss: string
}

export interface VariantPart {
  id: string
  prompt: string
  picture: Drawn | null
  marks: number
  answer: VariantAnswer
  steps: VariantStep[]
  /** How its lines are marked; null for a part with one answer only. */
  working: VariantWorking | null
  hints: string[]
  solution: string
  /** Shown with the solution only. */
  solutionPicture: Drawn | null
  accepts: string[]
  misconceptions: VariantMisconception[]
}

export interface VariantWorking {
  guide: Guide
  /** Working that earns every mark. */
  model: readonly string[]
  /** The part that each carried result comes from. */
  carried: Readonly<Record<string, string>>
}

export interface VariantStep {
  marks: number
  for: string
  needs: StepNeeds
}

export interface VariantMisconception {
  id: string
  answer: string
  feedback: string
  /** null: what the steps earn. */
  marks: number | null
}

export interface VariantChoice {
  /** A, B, C, D in the order shown: says nothing about which is right. */
  key: string
  text: string
  picture?: Drawn
  correct: boolean
  feedback: string | null
  /** Names the choice across seeds: choice-1 is the first in the file. */
  id: string
}

export interface VariantPoint {
  id: string
  marks: number
  for: string
  accept: string[]
  reject: string[]
}

export type VariantAnswer =
  | ComputedAnswer
  | ChoiceAnswer
  | ShortTextAnswer
  | OrderAnswer
  | PairsAnswer
  | ClozeAnswer
  | PlacedAnswer
  | ExtendedAnswer

export interface ComputedAnswer {
  kind: ComputedKind
  expected: string
  shown: string
  variables: string[]
  options: Readonly<Record<string, number | boolean | string>>
}
export interface ChoiceAnswer {
  kind: 'choice' | 'multiple'
  choices: VariantChoice[]
}
export interface ShortTextAnswer {
  kind: 'short-text'
  points: VariantPoint[]
  model: string
}

/** Keys are given in the order shown, so that they say nothing; numbers count in the order of the file. */
export interface VariantItem {
  key: string
  number: number
  text: string
}
export interface OrderAnswer {
  kind: 'order'
  /** In the order shown. The number is the right place, from 1. */
  items: VariantItem[]
  ends: [string, string] | null
  allOrNothing: boolean
  shown: string | null
}
export interface PairsAnswer {
  kind: 'match' | 'classify'
  /** Each goes to the option of the number `goesTo`. */
  rows: (VariantItem & { goesTo: number })[]
  options: VariantItem[]
  allOrNothing: boolean
  shown: string | null
}
export interface ClozeAnswer {
  kind: 'cloze'
  /** With its gaps as [[1]], [[2]] … */
  text: string
  gaps: { accept: string[]; choices: string[] | null }[]
  allOrNothing: boolean
  shown: string | null
}
export interface PlacedAnswer {
  kind: 'point' | 'region'
  expected: string
  shown: string
  within: number
  snap: number
}
export interface ExtendedAnswer {
  kind: 'extended'
  /** Where the criteria and samples lie when the question does not hold them. */
  task: string | null
  criteria: Criterion[]
  samples: Sample[]
  words: [number, number] | null
  spelling: 'assessed' | 'not-assessed' | null
  asksText: string | null
}

export function isChoice(answer: VariantAnswer): answer is ChoiceAnswer {
  return answer.kind === 'choice' || answer.kind === 'multiple'
}

export function isPairs(answer: VariantAnswer): answer is PairsAnswer {
  return answer.kind === 'match' || answer.kind === 'classify'
}

export function isComputed(answer: VariantAnswer): answer is ComputedAnswer {
  return 'variables' in answer
}
