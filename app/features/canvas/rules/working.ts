import { shortHash } from './picture-ids.ts'
import type { Meaning, SceneElement, TextElement } from './scene-schema.ts'

export type LineState = Extract<Meaning, { kind: 'mark' }>['state']

/** Lines of working with the question that they answer, as they stand on the canvas from top to bottom. */
export interface Working {
  id: string
  question: TextElement | null
  lines: readonly TextElement[]
  /** Identifies the texts. A mark holds only for the texts that were checked. */
  of: string
  /** The state of each line by its id; null when the texts changed since the check, or were not checked. */
  checked: ReadonlyMap<string, LineState> | null
}

const isText = (one: SceneElement): one is TextElement => one.type === 'text'

/** Every working of a canvas, the highest on the canvas first. */
export function workingsOf(elements: readonly SceneElement[]): Working[] {
  const texts = elements.filter(isText).toSorted((a, b) => a.y - b.y || a.x - b.x)
  const ids = new Set(
    texts.flatMap(({ customData: of }) =>
      of?.kind === 'line' || of?.kind === 'question' ? [of.working] : [],
    ),
  )
  return [...ids].map((id) => {
    const own = (kind: 'line' | 'question') =>
      texts.filter(({ customData: of }) => of?.kind === kind && of.working === id)
    const [question = null] = own('question')
    const lines = own('line')
    const of = fingerprint(
      question?.text ?? '',
      lines.map(({ originalText }) => originalText),
    )
    return { id, question, lines, of, checked: checkedLines(texts, id, of) }
  })
}

/** Identifies the question and the lines of a working. */
export const fingerprint = (question: string, lines: readonly string[]): string =>
  shortHash(JSON.stringify([question, ...lines]))

function checkedLines(texts: readonly TextElement[], working: string, of: string): Working['checked'] {
  const marks = texts.flatMap(({ customData: mark }): [string, LineState][] =>
    mark?.kind === 'mark' && mark.working === working && mark.of === of ? [[mark.line, mark.state]] : [],
  )
  return marks.length > 0 ? new Map(marks) : null
}

/** The marks whose working changed since it was checked. They are removed from the canvas. */
export function staleMarks(elements: readonly SceneElement[]): ReadonlySet<string> {
  const current = new Map(workingsOf(elements).map(({ id, of }) => [id, of]))
  return new Set(
    elements.flatMap(({ id, customData: mark }) =>
      mark?.kind === 'mark' && current.get(mark.working) !== mark.of ? [id] : [],
    ),
  )
}

export const STATE_WORDS: Readonly<Record<LineState, string>> = {
  right: 'Right',
  'first-error': 'First wrong step',
  'not-checked': 'Not checked',
}

/** The result of a check in a sentence or two. */
export function checkWords(states: readonly LineState[]): string {
  const wrong = states.indexOf('first-error')
  const right = states.filter((one) => one === 'right').length
  const rest = states.length - right
  if (wrong >= 0)
    return `Line ${wrong + 1} is the first wrong step.${wrong + 1 < states.length ? ' The lines after it are not checked.' : ''}`
  if (right === 0) return 'No line could be checked. That does not mean a line is wrong.'
  if (rest === 0) return states.length === 1 ? 'The line is right.' : `All ${states.length} lines are right.`
  return `No wrong step was found. ${rest === 1 ? 'One line' : `${rest} lines`} could not be checked.`
}
