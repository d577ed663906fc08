/** Texts with gaps: `{{c1::answer}}` or `{{c1::answer::hint}}`. Gaps may stand inside gaps and inside formulas. */

export interface Gap {
  kind: 'gap'
  /** The number of the gap. Gaps with one number are asked together. */
  number: number
  content: ClozePart[]
  hint: string
  /** The gap stands inside a formula. */
  inFormula: boolean
}

export type ClozePart = { kind: 'text'; text: string } | Gap

const OPENING = /\{\{c([1-9]\d?)::/y

/** A gap that has begun and not ended yet. The whole text is the outermost frame, without an opening. */
interface Frame {
  opening: string
  number: number
  parts: ClozePart[]
  /** The gap began inside a formula. */
  startsInFormula: boolean
  /** Open braces of a formula inside the gap. */
  depth: number
}

/**
 * Reads a text with gaps in one pass. Braces inside a formula ($…$) belong to the formula: `}}` there does not end a gap
 * that began outside it. A gap that does not end stays text.
 */
export function parseCloze(source: string): ClozePart[] {
  const frames: Frame[] = [newFrame('', 0, false)]
  const top = () => frames.at(-1)!
  let inFormula = false
  let at = 0
  while (at < source.length) {
    if (source[at] === '\\' && at + 1 < source.length) {
      addText(top(), source.slice(at, at + 2))
      at += 2
      continue
    }
    OPENING.lastIndex = at
    const opening = OPENING.exec(source)
    if (opening) {
      frames.push(newFrame(opening[0], Number(opening[1]), inFormula))
      at += opening[0].length
      continue
    }
    const ending = endingAt(source, at)
    const closable = ending ? frames.findLastIndex((frame) => mayEnd(frame, inFormula)) : 0
    if (ending && closable > 0) {
      while (frames.length - 1 > closable) turnIntoText(frames)
      const { number, parts: content, startsInFormula } = frames.pop()!
      top().parts.push({ kind: 'gap', number, content, hint: ending.hint, inFormula: startsInFormula })
      at = ending.end
      continue
    }
    const sign = source[at]!
    if (sign === '$') inFormula = !inFormula
    if (inFormula && sign === '{') top().depth++
    if (inFormula && sign === '}') top().depth = Math.max(0, top().depth - 1)
    addText(top(), sign)
    at++
  }
  while (frames.length > 1) turnIntoText(frames)
  return frames[0]!.parts

  function mayEnd(frame: Frame, isInFormula: boolean): boolean {
    return frame.opening !== '' && frame.startsInFormula === isInFormula && frame.depth === 0
  }
}

const newFrame = (opening: string, number: number, startsInFormula: boolean): Frame => ({
  opening,
  number,
  parts: [],
  startsInFormula,
  depth: 0,
})

/** `}}`, or `::hint}}`. */
function endingAt(source: string, at: number): { hint: string; end: number } | null {
  if (source.startsWith('}}', at)) return { hint: '', end: at + 2 }
  if (!source.startsWith('::', at)) return null
  const end = source.indexOf('}}', at)
  return end === -1 ? null : { hint: source.slice(at + 2, end).trim(), end: end + 2 }
}

function addText({ parts }: Frame, text: string): void {
  const last = parts.at(-1)
  if (last?.kind === 'text') last.text += text
  else parts.push({ kind: 'text', text })
}

/** The innermost gap does not end: its opening and its content become text of the gap around it. */
function turnIntoText(frames: Frame[]): void {
  const { opening, parts, depth } = frames.pop()!
  const outer = frames.at(-1)!
  outer.depth += depth
  addText(outer, opening)
  for (const part of parts)
    if (part.kind === 'text') addText(outer, part.text)
    else outer.parts.push(part)
}

/** The numbers of the gaps, from the smallest. */
export function gapNumbers(parts: readonly ClozePart[]): number[] {
  const numbers = new Set<number>()
  const collect = (list: readonly ClozePart[]) => {
    for (const part of list) {
      if (part.kind === 'text') continue
      numbers.add(part.number)
      collect(part.content)
    }
  }
  collect(parts)
  return [...numbers].toSorted((a, b) => a - b)
}

/** The text with the gaps of one number hidden, as Markdown. */
export function clozeFront(parts: readonly ClozePart[], number: number): string {
  return write(parts, (gap) => {
    if (gap.number !== number) return null
    const words = gap.hint || '…'
    return gap.inFormula ? String.raw`\boxed{\text{${gap.hint || '?'}}}` : `**[${words}]**`
  })
}

/** The text with the answers of one number marked, as Markdown. */
export function clozeBack(parts: readonly ClozePart[], number: number): string {
  return write(parts, (gap) => {
    if (gap.number !== number) return null
    const answer = plainCloze(gap.content)
    return gap.inFormula || /[*\n]/.test(answer) ? answer : `**${answer.trim()}**`
  })
}

/** The answers of one number, without the text around them. */
export function clozeAnswers(parts: readonly ClozePart[], number: number): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return []
    if (part.number === number) return [plainCloze(part.content)]
    return clozeAnswers(part.content, number)
  })
}

/** The text without any gap. */
export function plainCloze(parts: readonly ClozePart[]): string {
  return write(parts, () => null)
}

/** `replace` writes a gap, or gives null to write its content. */
function write(parts: readonly ClozePart[], replace: (gap: Gap) => string | null): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : (replace(part) ?? write(part.content, replace))))
    .join('')
}
