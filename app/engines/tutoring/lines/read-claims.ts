/** Lines of working as claims: chains of equal sides, with what names them. */
import { isPlain, sym, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { readLines, type Side } from '#app/engines/working/read-lines.ts'
import { unknownsIn } from '#app/engines/working/sub-expressions.ts'
import { withoutLimits } from './between-limits.ts'
import { apartLetters, formulaLetters } from './formula-letters.ts'

export interface Claim {
  /** The line, counted from 0. */
  line: number
  text: string
  label: string | null
  sides: Side[]
  /** A part of the claim could not be read. */
  hasGap: boolean
  /** The line begins with "=": the claim goes on with the one before. */
  goesOn: boolean
}

/** P(3), V'(t), f(x): the value of a function, which is no product. */
const FUNCTION_VALUE = /^[A-Za-z]['′’]{0,2}\([^()=]{1,12}\)$/

/** Letters that a script gives values to are no units. */
export function lettersOf(lines: readonly string[]): Set<string> {
  const defined = lines.flatMap((line) =>
    [...line.matchAll(/(?<![\w'])([A-Za-z])\s*=/g)].map(([, one]) => one!),
  )
  return new Set([...unknownsIn(lines), ...defined, ...formulaLetters(lines)])
}

export function readClaims(lines: readonly string[], names: ReadonlySet<string>): Claim[] {
  const all = new Set([...names, ...lettersOf(lines)])
  const read = readLines(
    lines.map((line) => withoutLimits(apartLetters(line), all)),
    { names: all },
  )
  return read.flatMap(({ statements, line, unfinished, setAside }) =>
    setAside
      ? []
      : statements.flatMap((one, i): Claim[] => {
          if (one.inner) return []
          const written = one.sides.filter((side) => side !== null)
          const [only] = written
          if (written.length === 1 && only?.expr.k === 'or' && only.expr.items.every(({ k }) => k === 'rel'))
            return only.expr.items.flatMap((item) => alternative(item, line - 1, one.text))
          return [
            {
              line: line - 1,
              text: one.text,
              label: one.label,
              sides: written.map(asFunctionValue),
              hasGap: written.length < one.sides.length || unfinished,
              goesOn: i === 0 && /^\s*[=≈]/.test(lines[line - 1]!),
            },
          ]
        }),
  )
}

/** One of two equations that are joined by "or". */
function alternative(e: Expr, line: number, text: string): Claim[] {
  if (e.k !== 'rel' || e.ops.some((op) => op !== '=')) return []
  const sides = e.items.map((expr): Side => ({ text, expr, second: null, unit: '', units: [] }))
  return [{ line, text, label: null, sides, hasGap: true, goesOn: false }]
}

function asFunctionValue(side: Side, i: number, { length }: Side[]): Side {
  const text = side.text.replace(/\s/g, '')
  return i === 0 && length > 1 && FUNCTION_VALUE.test(text) && side.unit === ''
    ? { ...side, expr: sym(text.replace(/[′’]/g, "'")), second: null }
    : side
}

export const isClosed = (side: Side): boolean => symbolsOf(side.expr).size === 0 && isSized(side.expr)

/** One value, or several joined by "or", commas or "±". */
export const isSized = (e: Expr): boolean =>
  e.k === 'or' || e.k === 'seq' ? e.items.every(isSized) : e.k === 'pm' ? true : isPlain(e)
