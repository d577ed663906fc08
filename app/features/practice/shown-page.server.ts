import type { PartResult } from '#app/engines/questions/part-result.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import type { Drawn } from '#app/engines/pictures/drawn.ts'
import type { ClozePiece, ShownInput, ShownItem } from '#app/engines/questions/split.ts'
import { personsMark, schemePage, withMark, type PersonsMark, type SchemePage } from './criteria.server.ts'
import type { MarkRow } from './queries.server.ts'
import { practiceBank } from './the-bank.server.ts'
import { html, inlineHtml, plainWords, type Dealt } from './variants.server.ts'

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
  picture: Drawn | null
  parts: PartPage[]
  flagged: boolean
  note: string
  /** Where a question that somebody published can be reported; null for those of the house. */
  written: string | null
}

export interface PartPage {
  id: string
  prompt: string
  picture: Drawn | null
  marks: number
  input: InputPage
  hints: number
  /** Hints opened so far, rendered. */
  opened: string[]
  /** Present once the part is marked. */
  outcome?: OutcomePage
}

/** An item to be arranged: rendered, and in plain words for a list's option. */
export interface ItemPage extends ShownItem {
  plain: string
}

/** An input with its texts rendered. */
export type InputPage =
  | Exclude<ShownInput, { kind: 'order' | 'match' | 'classify' | 'cloze' }>
  | { kind: 'order'; items: ItemPage[]; ends: [string, string] | null }
  | { kind: 'match' | 'classify'; rows: ItemPage[]; targets: ItemPage[] }
  | { kind: 'cloze'; lines: ClozePiece[][] }

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
  steps: PartResult['steps']
  /** Working: how each line was read. */
  lines: NonNullable<PartResult['lines']>
  points: { for: string; marks: number; awarded: number; matched: string | null }[]
  misconception: string | null
  answer: string
  solution: string
  /** Drawn for the solution. */
  picture: Drawn | null
  /** Orders, pairs and gaps: whether each place is right, and what belongs there. */
  places: { key: string; right: boolean; answer: string }[]
  /** Long answers: the text written about, what it is judged by, and by whom it was. */
  about: string | null
  scheme: SchemePage | null
  markedBy: 'engine' | 'self' | 'person' | null
  /** A teacher's or tutor's mark of a long answer: whose it is, and what the writer thought. */
  marker: PersonsMark | null
  /** There is a mark that a person can judge: something was answered, to a question that others have too. */
  mayDispute: boolean
  /** Long answers of the bank: their writer may ask somebody to mark them. */
  mayAsk: boolean
  criteria: { id: string; for: string; awarded: number; of: number; band: string | null }[]
  choices: { key: string; correct: boolean; feedback: string | null }[]
  commonLoss: string
  confidence: number | null
  cause: string | null
  disputed: boolean
  /** What a person decided about this mark, and what it had been. */
  ruled: { before: number; reason: string; at: string } | null
}

export interface StoredResponse {
  id: string
  partId: string
  response: string
  confidence: number | null
  cause: string | null
  disputed: boolean
  result: PartResult
  /** Given by people, for long answers. */
  marks?: readonly MarkRow[]
}

export interface StoredQuestion {
  position: number
  hintsOpened: Record<string, number>
  flagged: boolean
  note: string
  topic: string
  written?: string | null
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
    picture: shown.picture,
    flagged: stored.flagged,
    written: stored.written ?? null,
    note: stored.note,
    parts: shown.parts.map((part) => {
      const hints = marking.parts.find((one) => one.id === part.id)?.hints ?? []
      const response = responses.find((one) => one.partId === part.id)
      return {
        id: part.id,
        prompt: html(part.prompt),
        picture: part.picture,
        marks: part.marks,
        input: inputPage(part.input),
        hints: part.hints,
        opened: hints.slice(0, stored.hintsOpened[part.id] ?? 0).map(html),
        ...(response ? { outcome: outcomePage({ shown, marking }, response) } : {}),
      }
    }),
  }
}

const itemPage = ({ key, text }: ShownItem): ItemPage => ({
  key,
  text: inlineHtml(text),
  plain: plainWords(text),
})

/** Rendered, with the blanks that hold words and gaps apart. */
function piecePage(piece: ClozePiece): ClozePiece {
  if (!('text' in piece)) return piece
  const [before, after] = [/^\s/.test(piece.text) ? ' ' : '', /\s$/.test(piece.text) ? ' ' : '']
  return { text: `${before}${inlineHtml(piece.text)}${after}` }
}

/** An input with its texts rendered, as `AnswerInput` takes it. */
export function inputPage(input: ShownInput): InputPage {
  switch (input.kind) {
    case 'choice':
    case 'multiple':
      return {
        ...input,
        choices: input.choices.map((choice) => ({ ...choice, text: inlineHtml(choice.text) })),
      }
    case 'order':
      return { ...input, items: input.items.map(itemPage) }
    case 'match':
    case 'classify':
      return { ...input, rows: input.rows.map(itemPage), targets: input.targets.map(itemPage) }
    case 'cloze':
      return { ...input, lines: input.lines.map((line) => line.map(piecePage)) }
    default:
      return input
  }
}

const isChanged = ({ ruled, awarded }: PartResult) => ruled !== undefined && ruled.before !== awarded

/** The count of marks stands in the heading, and beside each step or point. */
const moreThanCount = ({ reason, steps, points }: PartResult): string =>
  steps.length + (points?.length ?? 0) === 0
    ? reason
    : reason.replace(/^(?:Found \d+ of \d+ marks? of key points|\d+ of \d+ marks are earned)\.\s*/, '')

export function outcomePage({ marking }: Dealt, stored: StoredResponse): OutcomePage {
  const part = marking.parts.find(({ id }) => id === stored.partId)
  const result = part ? withMark(part, stored.result, stored.marks ?? []) : stored.result
  const revealed = reveal(marking, stored.partId)
  return {
    responseId: stored.id,
    verdict: result.verdict,
    awarded: result.awarded,
    of: result.of,
    response: stored.response,
    readAs: result.readAs,
    // What was said of the marks that a person has changed is about other marks.
    reason: isChanged(result) ? '' : inlineHtml(moreThanCount(result)),
    aspects: result.aspects,
    steps: result.steps.map((step, index) => ({
      ...step,
      for: inlineHtml(step.for),
      // Why a mark was withheld is said once where it goes on from step to step.
      ...(step.awarded === 0 && step.why === result.steps[index - 1]?.why ? { why: '' } : {}),
    })),
    lines: result.lines ?? [],
    // What each point earned no longer adds up to a mark that a person changed.
    points: (isChanged(result) ? [] : (result.points ?? [])).map((point) => ({
      for: inlineHtml(point.for),
      marks: point.marks,
      awarded: point.awarded,
      matched: point.matched,
    })),
    misconception: result.misconception ? inlineHtml(result.misconception.feedback) : null,
    answer: inlineHtml(revealed?.answer ?? ''),
    solution: html(revealed?.solution ?? ''),
    picture: revealed?.picture ?? null,
    places: (revealed?.places ?? []).map(({ key, right }) => ({
      key,
      right: result.places?.find((one) => one.key === key)?.right ?? false,
      answer: inlineHtml(right),
    })),
    about: result.about ?? null,
    scheme: part ? schemePage(part, stored.response) : null,
    markedBy: result.markedBy === undefined ? 'engine' : result.markedBy,
    marker: personsMark(stored.marks ?? []),
    mayDispute: stored.response.trim() !== '' && practiceBank().byId.has(marking.questionId),
    mayAsk: part?.answer.kind === 'extended' && practiceBank().byId.has(marking.questionId),
    criteria: (result.criteria ?? []).map((one) => ({ ...one, for: inlineHtml(one.for) })),
    choices: (revealed?.choices ?? []).map((one) => ({
      ...one,
      feedback: one.feedback === null ? null : inlineHtml(one.feedback),
    })),
    // Only after the last part: it may tell what an earlier part must not.
    commonLoss: marking.parts.at(-1)?.id === stored.partId ? html(revealed?.commonLoss ?? '') : '',
    confidence: stored.confidence,
    cause: stored.cause,
    disputed: stored.disputed,
    ruled: result.ruled ?? null,
  }
}
