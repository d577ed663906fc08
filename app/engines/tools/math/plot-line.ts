/** One line of the graphing tool: a curve, a region, a point or a slider. */
import type { Expr, Relation } from '../../algebra/syntax/expression.ts'
import { isPlain, neg, symbolsOf, Unreadable } from '../../algebra/syntax/expression.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { toNumber } from '../../algebra/numbers/rational.ts'
import { InputProblem } from './problem.ts'
import { plain } from './tex.ts'

export type PlotLine =
  | { kind: 'explicit'; f: Expr; label: string }
  | { kind: 'implicit'; F: Expr; label: string }
  /** F < 0 or F ≤ 0 (then the boundary belongs to it). */
  | { kind: 'region'; F: Expr; isClosed: boolean; label: string }
  | { kind: 'parametric'; x: Expr; y: Expr; label: string }
  | { kind: 'polar'; r: Expr; label: string }
  | { kind: 'point'; x: Expr; y: Expr; label: string }

export interface Plots {
  lines: PlotLine[]
  /** Letters that are sliders, with the value where a line sets one. */
  sliders: Map<string, number>
}

/** Letters that are not sliders. */
const OWN = new Set(['x', 'y', 't', 'theta', 'r'])
const MOST_LINES = 8
const MOST_SLIDERS = 6
const EXAMPLE = 'y = x^2 - 2'

/** Reads the lines of the tool. @throws InputProblem for the field */
export function readPlots(text: string, field: string): Plots {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
  if (rows.length === 0) throw new InputProblem(field, `Type an equation, such as ${EXAMPLE}.`)
  if (rows.length > MOST_LINES + MOST_SLIDERS)
    throw new InputProblem(field, `Use at most ${MOST_LINES} curves and ${MOST_SLIDERS} sliders.`)
  const lines: PlotLine[] = []
  const sliders = new Map<string, number>()
  const letters = new Set<string>()
  rows.forEach((row, i) => {
    const where = rows.length > 1 ? `Line ${i + 1}: ` : ''
    const e = read(row, field, where)
    const setting = sliderOf(e)
    if (setting) {
      sliders.set(setting.name, setting.value)
      return
    }
    const line = lineOf(e)
    if (!line)
      throw new InputProblem(
        field,
        `${where}this is no curve that the tool can draw. Type, for example, ${EXAMPLE}, x^2 + y^2 = 9, (cos(t), sin(2t)), r = 1 + cos(theta) or y < x + 1.`,
      )
    lines.push(line)
    for (const name of symbolsOf(e)) if (!OWN.has(name)) letters.add(name)
  })
  for (const name of letters) {
    if (name.length > 8)
      throw new InputProblem(field, `“${name}” is not known. Use x and y, and single letters for sliders.`)
    if (!sliders.has(name)) sliders.set(name, 1)
  }
  for (const name of [...sliders.keys()]) if (!letters.has(name)) sliders.delete(name)
  if (lines.length === 0)
    throw new InputProblem(field, `There is no curve yet. Add a line such as ${EXAMPLE}.`)
  if (lines.length > MOST_LINES) throw new InputProblem(field, `Use at most ${MOST_LINES} curves.`)
  if (sliders.size > MOST_SLIDERS)
    throw new InputProblem(field, `Use at most ${MOST_SLIDERS} different letters as sliders.`)
  return { lines, sliders }
}

function read(row: string, field: string, where: string): Expr {
  try {
    const { expr, ambiguous } = parse(row.replaceAll('θ', ' theta '), { names: OWN, imaginary: null })
    if (ambiguous)
      throw new InputProblem(
        field,
        `${where}“${ambiguous}” can be read in two ways. Add brackets to show which you mean.`,
      )
    return expr
  } catch (problem) {
    if (problem instanceof Unreadable)
      throw new InputProblem(
        field,
        `${where}${problem.message.replace('The answer', 'The formula')} Type, for example, ${EXAMPLE}.`,
      )
    throw problem
  }
}

function sliderOf(e: Expr): { name: string; value: number } | null {
  if (e.k !== 'rel' || e.ops.length !== 1 || e.ops[0] !== '=') return null
  const [left, right] = e.items
  if (left?.k !== 'sym' || OWN.has(left.name) || !right) return null
  const value = exact(right)
  return value ? { name: left.name, value: toNumber(value) } : null
}

const holds = (e: Expr, name: string): boolean => symbolsOf(e).has(name)

function lineOf(e: Expr): PlotLine | null {
  if (e.k === 'group' && e.items.length === 2) {
    const [x, y] = e.items
    if (!x || !y || !isPlain(x) || !isPlain(y) || holds(e, 'x') || holds(e, 'y')) return null
    return holds(e, 't')
      ? { kind: 'parametric', x, y, label: plain(e) }
      : { kind: 'point', x, y, label: plain(e) }
  }
  if (e.k !== 'rel') {
    if (!isPlain(e) || holds(e, 'y')) return null
    if (holds(e, 'theta') && !holds(e, 'x')) return { kind: 'polar', r: e, label: `r = ${plain(e)}` }
    return { kind: 'explicit', f: e, label: `y = ${plain(e)}` }
  }
  const [left, right] = e.items
  const [op] = e.ops
  if (!left || !right || !op || e.ops.length > 1 || !isPlain(left) || !isPlain(right)) return null
  const label = plain(e)
  if (op === '=') {
    const isY = left.k === 'sym' && left.name === 'y'
    // f(x) = … is read as a product of f and x.
    const isF =
      left.k === 'mul' &&
      left.items.length === 2 &&
      left.items[1]?.k === 'sym' &&
      left.items[1].name === 'x' &&
      left.items[0]?.k === 'sym' &&
      /^[fgh]$/.test(left.items[0].name)
    if ((isY || isF) && !holds(right, 'y'))
      return { kind: 'explicit', f: right, label: isY ? label : `y = ${plain(right)}` }
    if (left.k === 'sym' && left.name === 'r') return { kind: 'polar', r: right, label }
    if (!holds(e, 'x') && !holds(e, 'y')) return null
    return { kind: 'implicit', F: { k: 'add', items: [left, neg(right)] }, label }
  }
  if (!isComparison(op)) return null
  const F: Expr = op.startsWith('<')
    ? { k: 'add', items: [left, neg(right)] }
    : { k: 'add', items: [right, neg(left)] }
  return { kind: 'region', F, isClosed: op.length === 2, label }
}

const isComparison = (op: Relation): boolean => op === '<' || op === '>' || op === '<=' || op === '>='
