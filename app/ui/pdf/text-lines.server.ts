import { speak } from '#app/ui/maths/speak.ts'
import { row, scaled, type Box } from './box.ts'
import { setFormula } from './formula-box.server.ts'
import { setText, setWords } from './set-text.server.ts'
import type { Inline, Run } from './text-runs.ts'

/** A part of a line. */
export interface Part {
  box: Box
  /** A formula: what a screen reader says for it. */
  alt: string | null
  /** For words: the text to copy and to read, if it differs from the drawn text. */
  actual: string | null
}

export interface Line {
  parts: Part[]
  width: number
  /** From the top of the line to its baseline, and the whole height. */
  up: number
  height: number
}

interface Draft {
  inlines: Inline[]
  width: number
  scale: number
}

const startLine = (): Draft => ({ inlines: [], width: 0, scale: 1 })

/** Lines at most as wide as `room`; `less` stays free at the end of the first line. */
export function setLines(runs: readonly Run[], size: number, room: number, less = 0): Line[] {
  const lines = [startLine()]
  for (const [index, run] of runs.entries()) {
    if (run === 'break') lines.push(startLine())
    if (typeof run === 'string') continue
    let line = lines.at(-1)!
    const before = line.inlines.at(-1)
    const gap = before && runs[index - 1] === 'space' ? spaceAfter(before) : null
    const gapWidth = gap ? widthOf([gap], size) : 0
    const width = widthOf(run, size)
    if (before && line.width + gapWidth + width > room - (lines.length === 1 ? less : 0)) {
      line.inlines.push(spaceAfter(before))
      line = startLine()
      lines.push(line)
    } else if (gap) {
      line.inlines.push(gap)
      line.width += gapWidth
    }
    const most = room - (lines.length === 1 ? less : 0)
    // A run wider than the room gets its own line, scaled down.
    if (width > most) line.scale = most / width
    line.inlines.push(...run)
    line.width += width
  }
  return lines.map(({ inlines, scale }) => lineOf(inlines, size, scale))
}

const spaceAfter = (before: Inline): Inline => ({
  kind: 'text',
  text: ' ',
  face: before.kind === 'text' ? before.face : 'regular',
})

/** The width of the runs on one line. */
export function naturalWidth(runs: readonly Run[], size: number): number {
  return Math.max(...setLines(runs, size, Infinity).map(({ width }) => width))
}

function lineOf(inlines: readonly Inline[], size: number, scale: number): Line {
  const parts = joined(inlines).flatMap((inline) => {
    const parts = setInline(inline, size)
    return parts.map((part) => ({ ...part, box: scaled(part.box, scale) }))
  })
  const whole = row(parts.map(({ box }) => box))
  const up = Math.max(whole.up, size * 0.75) + size * 0.15
  return { parts, width: whole.width, up, height: up + Math.max(whole.down, size * 0.22) + size * 0.18 }
}

/** Joins neighbouring words of one face into one text, so that they are selected and read together. */
function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const inline of inlines) {
    const last = all.at(-1)
    if (last?.kind === 'text' && inline.kind === 'text' && last.face === inline.face) last.text += inline.text
    else all.push({ ...inline })
  }
  return all
}

function setInline(inline: Inline, size: number): Part[] {
  if (inline.kind === 'formula')
    return [{ box: setFormula(inline.latex, size), alt: speak(inline.latex), actual: null }]
  return setWords(inline.text, inline.face, size).map((words) => ({ ...words, alt: null }))
}

const widthOf = (inlines: readonly Inline[], size: number) =>
  inlines.reduce((sum, inline) => {
    const box =
      inline.kind === 'formula' ? setFormula(inline.latex, size) : setText(inline.text, inline.face, size)
    return sum + box.width
  }, 0)
