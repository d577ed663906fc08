import type { ComputedKind } from './answer-schema.ts'
import type { CommandTerm, Family, StepNeeds } from './schema.ts'
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
  parts: VariantPart[]
  commonLoss: string
}

export interface VariantPart {
  id: string
  prompt: string
  marks: number
  answer: VariantAnswer
  steps: VariantStep[]
  hints: string[]
  solution: string
  accepts: string[]
  misconceptions: VariantMisconception[]
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

export type VariantAnswer = ComputedAnswer | ChoiceAnswer | ShortTextAnswer

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

export function isChoice(answer: VariantAnswer): answer is ChoiceAnswer {
  return answer.kind === 'choice' || answer.kind === 'multiple'
}
