import { isClaimable, marksToConfirm, mayBeClaimed } from '#app/engines/questions/key-point-marks.ts'
import type { Claim, PartResult, PointResult } from '#app/engines/questions/part-result.ts'
import type { Span } from '#app/engines/text/matched-spans.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import type { Drawn } from '#app/engines/pictures/drawn.ts'
import type { ClozePiece, ShownInput, ShownItem } from '#app/engines/questions/split.ts'
import { personsMark, schemePage, withMark, type PersonsMark, type SchemePage } from './criteria.server.ts'
import type { PersonMark } from '../rules/person-mark.ts'
import { questionBank } from '../queries/bank-store.server.ts'
import { html, inlineHtml, plainWords, type QuestionVariant } from './render-question.server.ts'

/** A question as the screen gets it: rendered, without its answer. */
export interface QuestionPage {
  position: number
  title: string
  family: string
  /** The short name of the topic. */
  topic: string
  /** The official title of the topic, if it differs from the short name. */
  topicTitle?: string
  commandTerm: string
  marks: number
  minutes: number
  stem: string | null
  picture: Drawn | null
  parts: PartPage[]
  flagged: boolean
  note: string
  /** The address to report a published question; null for questions of the bank. */
  written: string | null
}

export interface PartPage {
  id: string
  prompt: string
  picture: Drawn | null
  marks: number
  input: InputPage
  hints: number
  /** Opened hints, rendered. */
  opened: string[]
  /** Present once the part is marked. */
  outcome?: OutcomePage
}

/** An item to arrange: rendered, and as plain text for a select option. */
export interface ItemPage extends ShownItem {
  plain: string
}

/** An input with its texts rendered. */
export type InputPage =
  | Exclude<ShownInput, { kind: 'order' | 'match' | 'classify' | 'cloze' }>
  | { kind: 'order'; items: ItemPage[]; ends: [string, string] | null }
  | { kind: 'match' | 'classify'; rows: ItemPage[]; targets: ItemPage[] }
  | { kind: 'cloze'; lines: ClozePiece[][] }

/** A key point of a short answer, and what became of it. */
export interface PointPage extends Pick<PointResult, 'id' | 'marks' | 'awarded' | 'state' | 'by'> {
  for: string
  /** The student's words that state or contradict the point. */
  words: string
  claim: Claim | null
  /** True when the student may say whether the response states the point. */
  mayClaim: boolean
}

/** The outcome of marking, rendered. */
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
  points: PointPage[]
  /** Marks that wait for the student to confirm key points. */
  toConfirm: number
  /** The words of the response that state key points. */
  matched: Span[]
  misconception: string | null
  answer: string
  solution: string
  /** The picture of the solution. */
  picture: Drawn | null
  /** Orders, pairs and gaps: whether each place is right, and its correct answer. */
  places: { key: string; right: boolean; answer: string }[]
  /** Essays: the text that the response is about, the criteria, and who marked. */
  about: string | null
  scheme: SchemePage | null
  markedBy: 'engine' | 'self' | 'person' | null
  /** Another person's mark of an essay. */
  marker: PersonsMark | null
  /** True when a person can dispute the mark: the response is not empty and the question is not private. */
  mayDispute: boolean
  /** True for essays of the bank, whose writer may ask somebody to mark them. */
  mayAsk: boolean
  criteria: { id: string; for: string; awarded: number; of: number; band: string | null }[]
  choices: { key: string; correct: boolean; feedback: string | null }[]
  commonLoss: string
  confidence: number | null
  cause: string | null
  disputed: boolean
  /** The ruling on this mark and the mark before it. */
  ruled: { before: number; reason: string; at: string } | null
}

export interface StoredResponse {
  id: string
  partId: string
  response: string
  confidence: number | null
  cause: string | null
  /** True when somebody has disputed the mark. Default: false. */
  disputed?: boolean
  result: PartResult
  /** Marks that people gave, for essays. */
  marks?: readonly PersonMark[]
}

export interface StoredQuestion {
  position: number
  hintsOpened: Record<string, number>
  flagged: boolean
  note: string
  topic: string
  topicTitle?: string
  written?: string | null
}

export function questionPage(
  stored: StoredQuestion,
  { shown, marking }: QuestionVariant,
  responses: readonly StoredResponse[],
): QuestionPage {
  return {
    position: stored.position,
    title: shown.title,
    family: shown.family,
    topic: stored.topic,
    ...(stored.topicTitle && stored.topicTitle !== stored.topic ? { topicTitle: stored.topicTitle } : {}),
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

/** Rendered. Spaces between words and gaps are kept. */
function piecePage(piece: ClozePiece): ClozePiece {
  if (!('text' in piece)) return piece
  const [before, after] = [/^\s/.test(piece.text) ? ' ' : '', /\s$/.test(piece.text) ? ' ' : '']
  return { text: `${before}${inlineHtml(piece.text)}${after}` }
}

/** An input with its texts rendered, for `AnswerInput`. */
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

/** Drops a reason that only repeats the marks, which the heading and the steps already show. */
const moreThanCount = ({ reason, steps }: PartResult): string =>
  steps.length === 0 ? reason : reason.replace(/^\d+ of \d+ marks are earned\.\s*/, '')

const pointPage = (point: PointResult, { response, result }: StoredResponse): PointPage => ({
  id: point.id,
  for: inlineHtml(point.for),
  marks: point.marks,
  awarded: point.awarded,
  state: point.state,
  by: point.by,
  words: point.spans.map(([from, to]) => response.slice(from, to)).join(' … '),
  claim: point.claim ?? null,
  mayClaim: mayBeClaimed(result) && isClaimable(point),
})

export function outcomePage({ marking }: QuestionVariant, stored: StoredResponse): OutcomePage {
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
    // The reason belongs to the mark before the ruling.
    reason: isChanged(result) ? '' : inlineHtml(moreThanCount(result)),
    aspects: result.aspects,
    steps: result.steps.map((step, index) => ({
      ...step,
      for: inlineHtml(step.for),
      // When consecutive steps lose marks for the same reason, only the first shows it.
      ...(step.awarded === 0 && step.why === result.steps[index - 1]?.why ? { why: '' } : {}),
    })),
    lines: result.lines ?? [],
    // The marks of the points no longer add up to the mark after a ruling.
    points: (isChanged(result) ? [] : (result.points ?? [])).map((point) => pointPage(point, stored)),
    toConfirm: marksToConfirm(result),
    matched: (result.points ?? []).filter(({ state }) => state === 'found').flatMap(({ spans }) => spans),
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
    mayDispute: stored.response.trim() !== '' && questionBank().byId.has(marking.questionId),
    mayAsk: part?.answer.kind === 'extended' && questionBank().byId.has(marking.questionId),
    criteria: (result.criteria ?? []).map((one) => ({ ...one, for: inlineHtml(one.for) })),
    choices: (revealed?.choices ?? []).map((one) => ({
      ...one,
      feedback: one.feedback === null ? null : inlineHtml(one.feedback),
    })),
    // Shown only after the last part, because it may give away earlier answers.
    commonLoss: marking.parts.at(-1)?.id === stored.partId ? html(revealed?.commonLoss ?? '') : '',
    confidence: stored.confidence,
    cause: stored.cause,
    disputed: stored.disputed ?? false,
    ruled: result.ruled ?? null,
  }
}
