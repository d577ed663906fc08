import type { PartResult } from '#app/engines/questions/part-result.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import type { ShownInput } from '#app/engines/questions/split.ts'
import { html, inlineHtml, type Dealt } from './variants.server.ts'

/** A question as the screen gets it: rendered, and holding nothing that marks it. */
export interface QuestionPage {
  position: number
  title: string
  family: string
  topic: string
  commandTerm: string
  marks: number
  minutes: number
  stem: string | null
  parts: PartPage[]
  flagged: boolean
  note: string
}

export interface PartPage {
  id: string
  prompt: string
  marks: number
  input: ShownInput
  hints: number
  /** Hints opened so far, rendered. */
  opened: string[]
  /** Present once the part is marked. */
  outcome?: OutcomePage
}

/** What is said after marking, rendered. */
export interface OutcomePage {
  responseId: string
  verdict: PartResult['verdict']
  awarded: number
  of: number
  response: string
  readAs: string
  reason: string
  aspects: PartResult['aspects']
  steps: { for: string; marks: number; awarded: number }[]
  points: { for: string; marks: number; awarded: number; matched: string | null }[]
  misconception: string | null
  answer: string
  solution: string
  choices: { key: string; correct: boolean; feedback: string | null }[]
  commonLoss: string
  confidence: number | null
  cause: string | null
  disputed: boolean
}

export interface StoredResponse {
  id: string
  partId: string
  response: string
  confidence: number | null
  cause: string | null
  disputed: boolean
  result: PartResult
}

export interface StoredQuestion {
  position: number
  hintsOpened: Record<string, number>
  flagged: boolean
  note: string
  topic: string
}

export function questionPage(
  stored: StoredQuestion,
  { shown, marking }: Dealt,
  responses: readonly StoredResponse[],
): QuestionPage {
  return {
    position: stored.position,
    title: shown.title,
    family: shown.family,
    topic: stored.topic,
    commandTerm: shown.commandTerm,
    marks: shown.marks,
    minutes: shown.minutes,
    stem: shown.stem === null ? null : html(shown.stem),
    flagged: stored.flagged,
    note: stored.note,
    parts: shown.parts.map((part) => {
      const hints = marking.parts.find((one) => one.id === part.id)?.hints ?? []
      const response = responses.find((one) => one.partId === part.id)
      return {
        id: part.id,
        prompt: html(part.prompt),
        marks: part.marks,
        input: shownInput(part.input),
        hints: part.hints,
        opened: hints.slice(0, stored.hintsOpened[part.id] ?? 0).map(html),
        ...(response ? { outcome: outcomePage({ shown, marking }, response) } : {}),
      }
    }),
  }
}

function shownInput(input: ShownInput): ShownInput {
  return 'choices' in input
    ? { ...input, choices: input.choices.map(({ key, text }) => ({ key, text: inlineHtml(text) })) }
    : input
}

export function outcomePage({ marking }: Dealt, stored: StoredResponse): OutcomePage {
  const { result } = stored
  const revealed = reveal(marking, stored.partId)
  return {
    responseId: stored.id,
    verdict: result.verdict,
    awarded: result.awarded,
    of: result.of,
    response: stored.response,
    readAs: result.readAs,
    reason: inlineHtml(result.reason),
    aspects: result.aspects,
    steps: result.steps.map((step) => ({ ...step, for: inlineHtml(step.for) })),
    points: (result.points ?? []).map((point) => ({
      for: inlineHtml(point.for),
      marks: point.marks,
      awarded: point.awarded,
      matched: point.matched,
    })),
    misconception: result.misconception ? inlineHtml(result.misconception.feedback) : null,
    answer: inlineHtml(revealed?.answer ?? ''),
    solution: html(revealed?.solution ?? ''),
    choices: (revealed?.choices ?? []).map((one) => ({
      ...one,
      feedback: one.feedback === null ? null : inlineHtml(one.feedback),
    })),
    // Only after the last part: it may tell what an earlier part must not.
    commonLoss: marking.parts.at(-1)?.id === stored.partId ? html(revealed?.commonLoss ?? '') : '',
    confidence: stored.confidence,
    cause: stored.cause,
    disputed: stored.disputed,
  }
}
