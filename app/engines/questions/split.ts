import type { Drawn } from '#app/engines/pictures/drawn.ts'
import { GAP } from './arranged-schema.ts'
import type { ComputedKind } from './computed-schema.ts'
import { isPlaced } from './placed-schema.ts'
import type { CommandTerm, Family } from './schema.ts'
import {
  isChoice,
  isComputed,
  isPairs,
  type Variant,
  type VariantItem,
  type VariantPart,
  type VariantWorking,
} from './variant.ts'

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
  picture: Drawn | null
  parts: ShownPart[]
}

export interface ShownPart {
  id: string
  prompt: string
  picture: Drawn | null
  marks: number
  input: ShownInput
  /** How many hints there are; each is fetched when asked for. */
  hints: number
}

export interface ShownItem {
  key: string
  text: string
}

/** Drawn under its text where the choices are pictures. */
export interface ShownChoice extends ShownItem {
  picture?: Drawn
}

/** A stretch of words, or a gap: typed, or chosen from a list. */
export type ClozePiece = { text: string } | { gap: number; from: string[] | null }

export type ShownInput =
  /** `worked`: the working is asked for and marked line by line; letters that stand for quantities of the question. */
  | { kind: ComputedKind; variables: string[]; asks: Asks; worked?: readonly string[] }
  | { kind: 'choice' | 'multiple'; choices: ShownChoice[] }
  | { kind: 'short-text' }
  | { kind: 'order'; items: ShownItem[]; ends: [string, string] | null }
  | { kind: 'match' | 'classify'; rows: ShownItem[]; targets: ShownItem[] }
  /** One list per paragraph. */
  | { kind: 'cloze'; lines: ClozePiece[][] }
  /** How many points are asked for, to which multiples a tapped one is drawn, and on what. */
  | { kind: 'point' | 'region'; count: number; snap: number; picture: Drawn | null }
  | ({ kind: 'extended' } & Writing)

/** What a student sees about an essay before writing it. */
export interface Writing {
  words: [number, number] | null
  spelling: 'assessed' | 'not-assessed' | null
  asksText: string | null
}

/** What the marking will look for besides the value, so that the screen can say it beside the field. */
export interface Asks {
  figures?: number
  places?: number
  /** As the marking names it: fraction-lowest-terms, standard-form ... */
  form?: string
  unit?: true
}

/** Everything that marks a question. It stays on the server. Plain JSON. */
export interface Marking {
  questionId: string
  seed: number
  marks: number
  parts: PartMarking[]
  commonLoss: string
}

export interface PartMarking extends Omit<VariantPart, 'prompt' | 'picture'> {
  /** Short text only: what is asked, by which an answer is known that only types it back. */
  asked?: string
}

/** The fields that mark an answer without working. */
export type MarkedPart = Pick<
  PartMarking,
  'id' | 'marks' | 'answer' | 'steps' | 'accepts' | 'misconceptions' | 'asked'
>

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
      // The input shows the picture for a point or region, so the question does not show it again.
      picture: variant.parts.length === 1 && isPlaced(variant.parts[0]!.answer) ? null : variant.picture,
      parts: variant.parts.map((part) => ({
        id: part.id,
        prompt: part.prompt,
        picture: isPlaced(part.answer) ? null : part.picture,
        marks: part.marks,
        input: shownInput(part, variant.picture),
        hints: part.hints.length,
      })),
    },
    marking: {
      questionId: variant.questionId,
      seed: variant.seed,
      marks: variant.marks,
      parts: variant.parts.map(
        ({
          id,
          prompt,
          marks,
          answer,
          steps,
          working,
          hints,
          solution,
          solutionPicture,
          accepts,
          misconceptions,
        }) => ({
          id,
          marks,
          answer,
          steps,
          working,
          hints,
          solution,
          solutionPicture,
          accepts,
          misconceptions,
          ...(answer.kind === 'short-text' ? { asked: `${variant.stem ?? ''}\n${prompt}` } : {}),
        }),
      ),
      commonLoss: variant.commonLoss,
    },
  }
}

const items = (list: readonly VariantItem[]): ShownItem[] => list.map(({ key, text }) => ({ key, text }))

/** The letters that the question names. The names of results are hidden, because they would show the method. */
const lettersOf = ({ guide }: VariantWorking): string[] => [
  ...Object.keys(guide.given ?? {}),
  ...(guide.variables ?? []),
]

function shownInput({ answer, working, picture: own }: VariantPart, shared: Drawn | null): ShownInput {
  if (answer.kind === 'short-text') return { kind: answer.kind }
  if (isChoice(answer))
    return {
      kind: answer.kind,
      choices: answer.choices.map(({ key, text, picture }) => ({
        key,
        text,
        ...(picture ? { picture } : {}),
      })),
    }
  if (answer.kind === 'order') return { kind: answer.kind, items: items(answer.items), ends: answer.ends }
  if (isPairs(answer)) return { kind: answer.kind, rows: items(answer.rows), targets: items(answer.options) }
  if (answer.kind === 'cloze')
    return {
      kind: answer.kind,
      lines: clozeLines(
        answer.text,
        answer.gaps.map(({ choices }) => choices),
      ),
    }
  if (isPlaced(answer))
    return {
      kind: answer.kind,
      count: answer.kind === 'point' ? pointCount(answer.expected) : 1,
      snap: answer.snap,
      picture: own ?? shared,
    }
  if (answer.kind === 'extended')
    return {
      kind: answer.kind,
      words: answer.words,
      spelling: answer.spelling,
      asksText: answer.asksText,
    }
  if (!isComputed(answer)) throw new Error('an answer of a kind that is not shown')
  const asks: Asks = {}
  const { figures, places, form } = answer.options
  // Options that students must know. Tolerances are hidden.
  if (typeof figures === 'number') asks.figures = figures
  if (typeof places === 'number') asks.places = places
  if (typeof form === 'string') asks.form = form
  if (answer.kind === 'units' && answer.options['unitNamed'] !== true) asks.unit = true
  return {
    kind: answer.kind,
    variables: [...answer.variables],
    asks,
    ...(working ? { worked: lettersOf(working) } : {}),
  }
}

/** The number of points, which the question states. Their positions are not sent. */
const pointCount = (expected: string) => (expected.match(/\(/g) ?? []).length || 1

function clozeLines(text: string, choices: readonly (string[] | null)[]): ClozePiece[][] {
  return text
    .split(/\n\s*\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      // The split keeps the gap numbers, so words and gaps alternate.
      line
        .split(new RegExp(GAP.source))
        .map((piece, index): ClozePiece =>
          index % 2 === 0
            ? { text: piece.replace(/\s+/g, ' ') }
            : { gap: Number(piece), from: choices[Number(piece) - 1] ?? null },
        )
        .filter((piece) => !('text' in piece) || piece.text !== ''),
    )
}
