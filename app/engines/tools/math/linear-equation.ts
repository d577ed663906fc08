/** Linear equations in one unknown, solved step by step with exact fractions. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import { substitute } from '../../algebra/substitute.ts'
import { print } from '../../algebra/syntax/print.ts'
import type { ToolStep } from '../tool.ts'
import { coefficientsOf } from './coefficients.ts'
import { InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, fromRational, isOne, minus, negate, over, times, whole, ZERO } from './rationals.ts'
import { polynomialTex, tex } from './tex.ts'
import { tidy } from './tidy.ts'

export interface LinearSolution {
  kind: 'one' | 'none' | 'all'
  /** The solution if there is exactly one. */
  value: Rational | null
  steps: ToolStep[]
}

const at = (p: readonly Rational[], k: number): Rational => p[k] ?? ZERO

/**
 * Solves left = right for x.
 * @throws InputProblem if a side is not linear with fractions as coefficients
 */
export function solveLinear(left: Expr, right: Expr, x: string, field: string): LinearSolution {
  const [l, r] = [coefficientsOf(left, x), coefficientsOf(right, x)]
  if (!l || !r)
    throw new InputProblem(
      field,
      `This equation is not linear in ${x}: its sides must be sums of multiples of ${x} and numbers, as in 3(${x} - 2) = ${x}/2 + 4.`,
    )
  if (l.slice(2).some((c, i) => minus(c, at(r, i + 2)).n !== 0n) || r.length > l.length)
    if (Math.max(l.length, r.length) > 2)
      throw new InputProblem(
        field,
        `This equation has a power of ${x}, so it is not linear. Use the quadratic or the polynomial equation tool.`,
      )
  const steps: ToolStep[] = []
  const equation = (a: readonly Rational[], b: readonly Rational[]): string =>
    `$${polynomialTex(a, x)} = ${polynomialTex(b, x)}$`
  let [a, b] = [l.slice(0, 2), r.slice(0, 2)]
  if (l.length > 2 || r.length > 2)
    steps.push({ title: 'Expand and cancel the equal powers on both sides', lines: [equation(a, b)] })
  else if (
    print(tidy(left)) !== print(left) ||
    print(tidy(right)) !== print(right) ||
    /\(/.test(print(left) + print(right))
  ) {
    const before = `$${tex(left)} = ${tex(right)}$`
    if (before !== equation(a, b))
      steps.push({ title: 'Expand the brackets and collect like terms', lines: [before, equation(a, b)] })
  }
  const lcm = [...a, ...b].reduce((d, c) => (d / gcd(d, c.d)) * c.d, 1n)
  if (lcm > 1n) {
    const scale = whole(lcm)
    ;[a, b] = [a.map((c) => times(c, scale)), b.map((c) => times(c, scale))]
    steps.push({ title: `Multiply both sides by ${lcm} to clear the fractions`, lines: [equation(a, b)] })
  }
  if (at(b, 1).n !== 0n) {
    const move = at(b, 1)
    a = [at(a, 0), minus(at(a, 1), move)]
    b = [at(b, 0)]
    steps.push({ title: moved(move, x), lines: [equation(a, b)] })
  }
  if (at(a, 1).n === 0n) {
    const same = minus(at(a, 0), at(b, 0)).n === 0n
    return {
      kind: same ? 'all' : 'none',
      value: null,
      steps: [
        ...steps,
        {
          title: `The ${x} terms cancel`,
          lines: [
            `$${fractionTex(at(a, 0))} = ${fractionTex(at(b, 0))}$`,
            same ? `This is true for every value of $${x}$.` : `This is false for every value of $${x}$.`,
          ],
        },
      ],
    }
  }
  if (at(a, 0).n !== 0n) {
    const move = at(a, 0)
    b = [minus(at(b, 0), move)]
    a = [ZERO, at(a, 1)]
    steps.push({ title: moved(move, ''), lines: [equation(a, b)] })
  }
  const value = over(at(b, 0), at(a, 1))
  if (!isOne(at(a, 1)))
    steps.push({
      title: `Divide both sides by ${fractionTex(at(a, 1)).replace('-', '−')}`,
      lines: [`$${x} = ${fractionTex(value)}$`],
    })
  steps.push(checkStep(left, right, x, value))
  return { kind: 'one', value, steps }
}

const moved = (c: Rational, letter: string): string => {
  const size = c.n < 0n ? negate(c) : c
  const shown = `$${letter !== '' && isOne(size) ? letter : `${fractionTex(size)}${letter}`}$`
  return c.n < 0n ? `Add ${shown} to both sides` : `Subtract ${shown} from both sides`
}

function checkStep(left: Expr, right: Expr, x: string, value: Rational): ToolStep {
  const known = fromRational(value)
  const side = (e: Expr): string => tex(tidy(substitute(e, new Map([[x, known]]))))
  return {
    title: 'Check in the original equation',
    lines: [`Left side: $${side(left)}$. Right side: $${side(right)}$.`],
  }
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
