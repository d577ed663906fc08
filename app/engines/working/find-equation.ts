/** An equation, up to rearranging, and values that make an expression zero. */
import { equal } from '#app/engines/algebra/equal.ts'
import { asFraction, difference } from '#app/engines/algebra/as-fraction.ts'
import { constantFactor } from '#app/engines/algebra/proportional.ts'
import { spread, substitute } from '#app/engines/algebra/substitute.ts'
import { fromNumber, ONE } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { isPlain, some, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { nearlyProportional } from './near-values.ts'
import type { Side, Statement } from './read-lines.ts'
import type { WorkingState } from './working-state.ts'
import type { FoundMark, Search } from './search-lines.ts'
import { readGuide } from './search-lines.ts'
import { isWorkedOut } from './known-values.ts'

type Pair = readonly [Side, Side]

/** The equations a chain states: each side with the next, and the first with each. */
function pairs({ sides }: Statement): Pair[] {
  const found: Pair[] = []
  sides.forEach((side, i) => {
    const next = sides[i + 1]
    if (side && next) found.push([side, next])
    if (i > 1 && sides[0] && side) found.push([sides[0], side])
  })
  return found
}

export function findEquation(text: string, search: Search): FoundMark | null {
  const { script, known, names } = search
  const target = readGuide(text, names)
  const [left, right] =
    target.k === 'rel' && target.ops.length === 1 && target.ops[0] === '=' ? target.items : []
  if (!left || !right) return null
  const goal = script.filled(difference(left, right), known)
  for (const statement of script.statements)
    for (const [a, b] of pairs(statement).flatMap(apart)) {
      if (!isPlain(a.expr) || !isPlain(b.expr)) continue
      // x = 3 follows from every equation that has it as its solution; it shows none of them.
      if (isAnswer(a.expr, b.expr) && !isValueOf(left, right)) continue
      for (const [x, y] of readings(a, b)) {
        const own = script.filled(difference(x, y), known)
        if (!sameEquation(own, goal) && !sameRounded(difference(x, y), own, goal, search)) continue
        const ambiguous = !search.lenient && (a.second !== null || b.second !== null)
        return { line: statement.line, expr: difference(x, y), ambiguous }
      }
    }
  return null
}

/** x + 1 = 2 or 3 gives two equations. */
const apart = ([a, b]: Pair): Pair[] =>
  b.expr.k === 'or' ? b.expr.items.map((expr): Pair => [a, { ...b, expr, second: null }]) : [[a, b]]

const readings = (a: Side, b: Side): [Expr, Expr][] =>
  [a.expr, ...(a.second ? [a.second] : [])].flatMap((x) =>
    [b.expr, ...(b.second ? [b.second] : [])].map((y): [Expr, Expr] => [x, y]),
  )

const isAnswer = (a: Expr, b: Expr): boolean =>
  (a.k === 'sym' && symbolsOf(b).size === 0 && isWorkedOut(b)) ||
  (b.k === 'sym' && symbolsOf(a).size === 0 && isWorkedOut(a))

/** True when the guide's equation gives a value: c = 4/2. */
const isValueOf = (a: Expr, b: Expr): boolean =>
  (a.k === 'sym' && symbolsOf(b).size === 0) || (b.k === 'sym' && symbolsOf(a).size === 0)

/** 123.7 - F = 26.4 is mg sin θ - F = ma, rounded; and the student's own letters have the values that were given them. */
function sameRounded(
  written: Expr,
  own: Expr,
  goal: Expr,
  { script, known, given, names, lenient }: Search,
): boolean {
  if (!lenient) return false
  const spelled = script.spelledOut(written)
  const whole = spelled ? script.filled(spelled, known) : own
  if (spelled && sameEquation(whole, goal)) return true
  const renamed = underOtherName(own, goal, names)
  if (renamed && sameEquation(renamed, goal)) return true
  return nearlyProportional(whole, goal, [...given.values()])
}

/** h = (d + 80)tan 26° where the guide calls the distance x: one letter of the student's own for one of the guide's. */
function underOtherName(own: Expr, goal: Expr, names: ReadonlySet<string>): Expr | null {
  const [mine, theirs] = [[...symbolsOf(own)], [...symbolsOf(goal)]]
  const [letter, ...more] = mine.filter((name) => !theirs.includes(name))
  const [meant] = theirs.filter((name) => !mine.includes(name))
  const isOwn = letter !== undefined && more.length === 0 && !names.has(letter)
  return isOwn && meant !== undefined && mine.length === theirs.length
    ? substitute(own, new Map([[letter, { k: 'sym', name: meant }]]))
    : null
}

function sameEquation(f: Expr, g: Expr): boolean {
  if (symbolsOf(f).size !== symbolsOf(g).size) return false
  const factor = constantFactor(f, g)
  if (factor === 1 || factor === -1) return true
  const cleared = constantFactor(asFraction(f)[0], asFraction(g)[0])
  return cleared === 1 || cleared === -1
}

/** Values that make an expression zero: every value, and at least the required number. */
export function findRoots(text: string, variable: string, count: number, search: Search): FoundMark | null {
  const { script, known, names } = search
  const target = script.filled(readGuide(text, names), known)
  if (![...symbolsOf(target)].every((name) => name === variable)) return null
  const roots: number[] = []
  let line = 0
  for (const statement of script.statements) {
    const [head] = statement.sides
    if (head?.expr.k !== 'sym' || head.expr.name !== variable) continue
    for (const value of valuesOf(statement.sides.slice(1))) {
      const x = script.number(value, known)
      if (x === null || !isRoot(target, variable, x, script)) return null
      if (roots.every((other) => Math.abs(other - x) > 1e-6 * Math.max(Math.abs(other), Math.abs(x))))
        roots.push(x)
      line = statement.line
    }
  }
  return roots.length >= count ? { line, expr: null, ambiguous: false } : null
}

/** x = 2 or 3, x = ±2: each of the values of the last side. */
function valuesOf(sides: readonly (Side | null)[]): Expr[] {
  const last = sides.at(-1)?.expr
  if (!last) return []
  const flat = (e: Expr): Expr[] => {
    // (3 ± √121)/2 has the sign inside the expression.
    if (e.k !== 'pm' && isPlain(e) === false && some(e, ({ k }) => k === 'pm') && e.k !== 'or')
      return spread(e)
    if (e.k === 'or' || e.k === 'and' || e.k === 'seq') return e.items.flatMap(flat)
    if (e.k === 'rel') return e.items.slice(-1)
    if (e.k === 'pm') {
      const { a, b } = e
      return a
        ? [
            { k: 'add', items: [a, b] },
            { k: 'add', items: [a, { k: 'neg', a: b }] },
          ]
        : [b, { k: 'neg', a: b }]
    }
    return [e]
  }
  return flat(last).filter((e) => symbolsOf(e).size === 0)
}

const numberOf = (x: number): Expr => {
  const size: Expr = { k: 'num', text: String(Math.abs(x)), value: fromNumber(Math.abs(x)) ?? ONE }
  return x < 0 ? { k: 'neg', a: size } : size
}

/** A rounded root changes the sign of the expression within 0.4 % of itself, or makes it vanish. */
function isRoot(e: Expr, variable: string, x: number, script: WorkingState): boolean {
  // At zero a relative tolerance has no meaning, so the expression must be zero.
  if (x === 0) return equal(script.filled(e, new Map([[variable, numberOf(0)]])), numberOf(0)) === 'equal'
  const at = (value: number): number => script.number(e, new Map([[variable, numberOf(value)]])) ?? NaN
  const here = at(x)
  const step = 0.004 * Math.abs(x)
  const [below, above] = [at(x - step), at(x + step)]
  return (
    Math.abs(here) <= 1e-9 * Math.max(Math.abs(below), Math.abs(above)) ||
    (below < 0 && above > 0) ||
    (below > 0 && above < 0)
  )
}
