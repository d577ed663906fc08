/** Polynomial equations of degree 3 to 8: rational roots by the factor theorem, then what is left. */
import { primitive, quotient, withoutRationalRoot } from '../../algebra/roots.ts'
import type { ToolStep } from '../tool.ts'
import type { RealRoot } from './coefficients.ts'
import { realRoots } from './coefficients.ts'
import { solveQuadratic } from './quadratic-equation.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, ratio, whole } from './rationals.ts'
import { polynomialTex, tex } from './tex.ts'
import { equalsTex } from './decimals.ts'

export interface PolynomialSolution {
  roots: RealRoot[]
  /** Whether every real root is known exactly. */
  isExact: boolean
  steps: ToolStep[]
}

/** Real solutions of p(x) = 0, given the coefficients from the constant up (degree ≥ 1). */
export function solvePolynomial(coefficients: readonly Rational[], x: string): PolynomialSolution {
  const steps: ToolStep[] = []
  let rest = primitive(coefficients)
  if ((rest.at(-1) as bigint) < 0n) rest = rest.map((c) => -c)
  const shown = (p: readonly bigint[]): string => polynomialTex(p.map(whole), x)
  if (shown(rest) !== polynomialTex(coefficients, x))
    steps.push({
      title: 'Multiply or divide so that the coefficients are whole numbers without a common factor',
      lines: [`$${shown(rest)} = 0$`],
    })
  let product = ''
  while (rest.length > 3) {
    const found = withoutRationalRoot(rest)
    if (!found) break
    const [k, m] = found.factor.map(BigInt) as [bigint, bigint]
    const root = ratio(-k, m)
    const next = quotient(rest, found.factor)
    if (!next) break
    const factor = shown([k, m])
    product += factor === x ? x : `\\left(${factor}\\right)`
    steps.push({
      title: k === 0n ? `Take out the factor ${x}` : `Find a root: $${x} = ${fractionTex(root)}$ gives zero`,
      lines: [
        ...(k === 0n
          ? []
          : [
              `$${x} = ${fractionTex(root)}$ makes $${shown(rest)}$ equal to $0$, so $${factor}$ is a factor.`,
            ]),
        `Divide: $${product}\\left(${shown(next)}\\right) = 0$`,
      ],
    })
    rest = next
  }
  if (rest.length === 3) {
    const quadratic = solveQuadratic(rest.map(whole) as [Rational, Rational, Rational], x, 'best')
    steps.push({ title: 'Solve the quadratic factor', lines: [`$${shown(rest)} = 0$`] }, ...quadratic.steps)
  } else if (rest.length > 3) {
    const biquadratic = rest.every((c, i) => i % 2 === 0 || c === 0n) && rest.length === 5
    steps.push({
      title: biquadratic ? `Use ${x}² as the unknown` : 'No rational root is left',
      lines: biquadratic
        ? [
            `With $u = ${x}^2$: $${polynomialTex(
              [rest[0], rest[2], rest[4]].map((c) => whole(c as bigint)),
              'u',
            )} = 0$`,
          ]
        : [
            `$${shown(rest)}$ has no rational root. Its real zeros are found as decimals by bisection between its turning points.`,
          ],
    })
  }
  const roots = realRoots(coefficients)
  steps.push({
    title: 'Collect the real solutions',
    lines:
      roots.length === 0
        ? ['There is no real solution.']
        : [
            `$${roots.map((root) => `${x} ${root.expr ? `= ${tex(root.expr)}` : equalsTex(root.value)}`).join(',\\quad ')}$`,
            ...roots
              .filter((root) => root.times > 1)
              .map(
                (root) =>
                  `$${x} = ${root.expr ? tex(root.expr) : equalsTex(root.value)}$ counts ${root.times} times.`,
              ),
          ],
  })
  return { roots, isExact: roots.every(({ expr }) => expr !== null), steps }
}
