/** Whether a student's own wrong value may be followed through. */
import { degreeIn, indeterminates, toPolynomial } from '#app/engines/algebra/polynomial.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import type { WorkingState } from './working-state.ts'
import { readGuide } from './search-lines.ts'

interface Values {
  script: WorkingState
  names: ReadonlySet<string>
  own: ReadonlyMap<string, Expr>
  right: ReadonlyMap<string, Expr>
}

/** Why a mark cannot follow from the student's values; null when it can. */
export function refusal(
  guards: readonly string[],
  rests: readonly string[],
  { script, names, own, right }: Values,
): string | null {
  for (const name of rests) {
    const [mine, theirs] = [own.get(name), right.get(name)]
    if (!mine || !theirs) continue
    const [a, b] = [script.number(mine, new Map()), script.number(theirs, new Map())]
    const printed = `${name} = ${print(mine).slice(0, 40)}`
    if (a !== null && (a === 0 || Math.abs(a) === 1) && a !== b)
      return `No follow-through: with ${printed} this step has become trivial.`
    if (a === null && isSimpler(mine, theirs))
      return `No follow-through: ${printed} makes this step easier than it was.`
  }
  const failed = guards.find((guard) => !holds(guard, (text) => script.number(readGuide(text, names), own)))
  return failed === undefined
    ? null
    : `No follow-through: your earlier value makes this step impossible or easier (${failed} is needed).`
}

/** True when the expression is easier: of lower degree, or one term instead of several. */
function isSimpler(own: Expr, right: Expr): boolean {
  const [mine, theirs] = [toPolynomial(own), toPolynomial(right)]
  if (!mine || !theirs) return symbolsOf(own).size < symbolsOf(right).size
  const plain = symbolsOf(right)
  const others = (p: typeof mine) => [...indeterminates(p)].filter((name) => !plain.has(name)).length
  return (
    // √(k² - 9) is no easier than √(k² - 36).
    others(mine) < others(theirs) ||
    [...plain].some((name) => degreeIn(mine, name) < degreeIn(theirs, name)) ||
    (theirs.terms.size > 1 && mine.terms.size === 1)
  )
}

/** A condition on the student's values, such as "p < 1". */
function holds(guard: string, value: (text: string) => number | null): boolean {
  const [, left = '', op = '', right = ''] = /^(.+?)\s*(<=|>=|!=|<|>)\s*(.+)$/.exec(guard) ?? []
  const [a, b] = [value(left), value(right)]
  if (a === null || b === null) return false
  return op === '<' ? a < b : op === '>' ? a > b : op === '<=' ? a <= b : op === '>=' ? a >= b : a !== b
}
