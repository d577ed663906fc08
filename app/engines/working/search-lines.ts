/** What one mark is looked for with, and which statements of a script it may be found in. */
import { symbolsOf, isPlain } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import type { Known } from '#app/engines/algebra/substitute.ts'
import type { Side, Statement } from './read-lines.ts'
import type { WorkingState } from './working-state.ts'
import { isWorkedOut, literals, uses } from './known-values.ts'

export interface FoundMark {
  line: number
  /** The value found, for results. */
  expr: Expr | null
  /** The side it stands on, with its unit. */
  side?: Side
  /** The value stands at the end of a calculation that does not use the numbers it comes from. */
  computed?: boolean
  /** The line reads in two ways of which only one earns the mark. */
  ambiguous: boolean
}

export interface Search {
  script: WorkingState
  known: Known
  /** Values of the givens as numbers: a method must use them. */
  given: ReadonlyMap<string, number>
  /** Names under which this result is written; empty where any will do. */
  own: ReadonlySet<string>
  /** Names that belong to something else. */
  other: ReadonlySet<string>
  /** The final answer: only the last value written for it counts. */
  final: boolean
  /** A method may be read in the way that fits; a value may not. */
  lenient: boolean
  /** Extra room for values worked out from a student's rounded one. */
  loose: boolean
  /** What is looked through is right arithmetic put for a slip: it goes on from rounded numbers. */
  mended?: true
  names: ReadonlySet<string>
  /** The answer's unit belongs to this mark: a bare number does not earn it. */
  unitNeeded: boolean
  /** Numbers of the question that the value comes from, at first or second hand: one set for each way. */
  from: readonly (readonly number[])[]
  /** From this line on a value may come from arithmetic that does not hold: no tolerance covers that. */
  slipLine: number
  /** Searches for the value, whatever follows it. */
  unitless?: boolean
  /** A right answer alone earns every mark: one line may go on from what was worked out elsewhere. */
  bareAll: boolean
  /** What the answer may be, as it is written: 52 + 4ln(3) is no method for itself. */
  answers: readonly string[]
}

export const readGuide = (text: string, names: ReadonlySet<string>): Expr =>
  parse(text, { names, imaginary: null }).expr

/** 4 + 2a + b = 9 and 2x = 6 are conditions: what stands on their right is nobody's answer. */
export function isCondition({ label, sides }: Statement, { script, known }: Search): boolean {
  const [first] = sides
  if (label !== null || sides.length < 2 || !first || !isPlain(first.expr)) return false
  // 10log(5I/I0) = 6.99 + 80 = 87.0 evaluates its left side.
  if (sides.slice(1, -1).some((side) => script.isClosed(side) && !isWorkedOut(side.expr))) return false
  const { k } = first.expr
  // 2 sin θ cos θ = 240/289 works a value out.
  if (k === 'mul' && first.expr.items.filter((item) => item.k === 'fn').length > 1) return false
  const joined =
    k === 'add' || ((k === 'mul' || k === 'div' || k === 'neg') && literals(first.expr).length > 0)
  return joined && symbolsOf(script.filled(first.expr, known)).size > 0
}

/** Statements that may be about this result: not those that name something else. */
export function candidates(search: Search, fits: (statement: Statement) => boolean): Statement[] {
  const { script, own, other, final } = search
  const about = script.statements.filter(
    (one) =>
      fits(one) &&
      (one.label === null || own.has(one.label) || !other.has(one.label)) &&
      !(final && (one.listed || isCondition(one, search))),
  )
  const end = script.statements.at(-1)
  // The last line is the answer: what stands there alone takes back a value that was named before.
  if (final && end?.label === null && end.sides.length === 1 && about.includes(end)) return [end]
  const named = about.filter(({ label }) => label !== null && own.has(label))
  // Where the student names the result, the last value under that name is the answer.
  if (named.length > 0) return named.slice(-1)
  return final ? about.slice(-1) : about
}

/** A calculation is shown, and it is not one from the numbers of the question: 20 + 4 for ½ × 3 × 4². */
export function isForeign({ sides }: Statement, { script, from, bareAll, given }: Search): boolean {
  const shown = sides.flatMap((side, i) =>
    side === null ? (i > 0 ? [null] : []) : script.isClosed(side) && !isWorkedOut(side.expr) ? [side] : [],
  )
  if (shown.length === 0) return false
  return shown.every((side) => {
    if (side === null || from.length === 0) return true
    const numbers = script.sources(side.expr)
    return (
      !from.some((way) => way.every((x) => uses(numbers, x))) &&
      !(bareAll && script.isGoneOn(side.expr, [...given.values()]))
    )
  })
}
