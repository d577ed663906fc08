/** A right answer that is claimed, and that the line before it does not lead to. */
import { difference } from '../algebra/proportional.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, some, symbolsOf } from '../syntax/expression.ts'
import type { Side, Statement } from './read-lines.ts'
import type { Script } from './script.ts'
import { numberOf, valuesOf } from './seek-equation.ts'
import { isWorkedOut, literals } from './values.ts'

interface Shown {
  script: Script
  given: readonly number[]
  /** Lines in which a step of the guide is seen: from there the rest may be done on a calculator. */
  earning: ReadonlySet<number>
}

/** The line that a claimed value contradicts; null where it may follow, or where nobody can say. */
export function contradicted(line: number, { script, given, earning }: Shown): number | null {
  const at = script.statements.findLastIndex((one) => one.line === line && !one.inner)
  const claim = script.statements[at]
  const before = script.statements.slice(0, at).findLast((one) => !one.inner)
  if (!claim || !before || script.lines.slice(before.line, line).some((one) => one.setAside)) return null
  const solved = equationIn(before, claim)
  if (solved) return claim.sides.at(-1)?.unit === '' && !isSolved(solved, claim, script) ? before.line : null
  const value = claimed(claim, script)
  const size = value && script.number(value.expr, new Map())
  if (!size) return null
  // 2*9.8*s before "s = 21.9 m" is no product of seconds.
  const { label } = claim
  const isNamed =
    label !== null &&
    label !== before.label &&
    /^[a-z]\w?$/i.test(label) &&
    new RegExp(String.raw`(?<![A-Za-z])${label}(?![A-Za-z])`).test(before.text)
  if (earning.has(before.line) || isNamed) return null
  const last = calculated(before, script)
  if (last === null) return null
  const isSame = (x: number): boolean => Math.abs(x - size) <= 0.001 * Math.abs(size)
  const above = script.statements.slice(0, at)
  // It was found further up and is said again.
  if (above.some((one) => script.finished(one).some((side) => isSame(valueIn(side, script))))) return null
  const numbers = above.flatMap(({ sides }) =>
    sides.flatMap((side) => (side ? [...literals(side.expr), valueIn(side, script)] : [])),
  )
  return isReached(
    size,
    last,
    [...numbers, ...given].filter((x) => !isSame(x)),
  )
    ? null
    : before.line
}

const valueIn = (side: Side, script: Script): number =>
  script.isClosed(side) ? (script.number(side.expr, new Map()) ?? NaN) : NaN

/** "k = 0.0896", "so 6": a value and no calculation; π/50 - 1/25 says itself what it is made of. */
function claimed(statement: Statement, script: Script): Side | null {
  const isBare = statement.sides.every(
    (side) =>
      side !== null &&
      (literals(side.expr).length === 0 || (script.isClosed(side) && isWorkedOut(side.expr))),
  )
  const last = script.claim(statement)
  return isBare && script.isClosed(last) && last.expr.k !== 'add' ? last : null
}

/** e^(-5k) = 64/72 before "k = ...": what must vanish for the value claimed. */
function equationIn({ sides }: Statement, { label, sides: [name] }: Statement): [Expr, string] | null {
  const [left, right] = [sides[0], sides.at(-1)]
  if (!left || !right || left === right || label === null || name?.expr.k !== 'sym') return null
  if (!isPlain(left.expr) || !isPlain(right.expr) || left.expr.k === 'sym') return null
  const unknown = name.expr.name
  const vanishing = difference(left.expr, right.expr)
  const symbols = [...symbolsOf(vanishing)]
  return symbols.length === 1 && symbols[0] === unknown ? [vanishing, unknown] : null
}

const isSolved = (equation: [Expr, string], { sides }: Statement, script: Script): boolean =>
  valuesOf(sides.slice(1)).every((value) => {
    const size = script.number(value, new Map())
    return size === null || size === 0 || isSolution(equation, size, script)
  })

/** Within 2 % of the value, or one for a whole number, the equation changes its sign or holds. */
function isSolution([e, name]: [Expr, string], x: number, script: Script): boolean {
  if (
    script.angles === null &&
    some(e, (part) => part.k === 'fn' && !/^(sqrt|ln|log|exp|abs)$/.test(part.name))
  )
    return true
  const at = (value: number) => script.number(e, new Map([[name, numberOf(value)]]))
  const step = Math.max(0.02 * Math.abs(x), Number.isInteger(x) ? 1 : 0)
  const [here, ...beside] = [x, x - step, x + step, x - step / 2, x + step / 2].map(at)
  if (here === null || here === undefined) return true
  const sizes = beside.map((one) => (one === null ? 0 : Math.abs(one)))
  return Math.abs(here) <= 1e-6 * Math.max(...sizes) || beside.some((one) => one === null || one * here <= 0)
}

/** What the calculation of a line comes to; null where it holds none. */
function calculated({ sides, line }: Statement, script: Script): number | null {
  const closed = sides.filter((side) => script.isClosed(side))
  const last = sides.at(-1) ?? null
  // "= 12960" is what the line before comes to.
  const goesOn = /^\s*=/.test(script.lines[line - 1]?.text ?? '')
  return script.isClosed(last) && (goesOn || closed.some(({ expr }) => !isWorkedOut(expr)))
    ? script.number(last.expr, new Map())
    : null
}

const USUAL = [2, 3, 4, 7, 10, 12, 24, 60, 100, 1000, 3600, Math.PI]
const DEGREE = Math.PI / 180

/** One step of a calculator leads from the one value to the other, with any number that stands there before. */
function isReached(value: number, last: number, numbers: readonly number[]): boolean {
  const is = (x: number): boolean =>
    Math.abs(x - value) <= 0.004 * Math.abs(value) || (Number.isInteger(value) && Math.abs(x - value) < 1)
  const alone = [
    last,
    -last,
    last * last,
    Math.sqrt(last),
    1 - last,
    1 / last,
    Math.exp(last),
    Math.log(last),
  ]
  const turns = [Math.asin(last), Math.acos(last), Math.atan(last)].flatMap((x) => [x, x / DEGREE])
  return (
    [...alone, ...turns].some(is) ||
    USUAL.some((x) => is(last * x) || is(last / x)) ||
    numbers.some(
      (x) =>
        [last * x * x, last ** x].some(is) ||
        [last + x, last - x, x - last, last * x, last / x, x / last, last + x * x].some(
          (one) => is(one) || is(Math.sqrt(one)),
        ),
    )
  )
}
