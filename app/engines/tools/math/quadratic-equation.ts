/** Quadratic equations by factorising, completing the square and the formula, with exact surds. */
import { wholeRoot } from '../../algebra/numbers/rational.ts'
import { primitive } from '../../algebra/roots.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import type { ToolStep } from '../tool.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, fromRational, minus, negate, over, plus, ratio, times, whole } from './rationals.ts'
import type { Surd } from './tex.ts'
import { bracketedTex, polynomialTex, signedTex, surd, surdExpr, surdValue, tex } from './tex.ts'

export type QuadraticMethod = 'best' | 'factorise' | 'square' | 'formula'

export interface QuadraticSolution {
  /** Whole-number coefficients without a common factor, a > 0. */
  a: bigint
  b: bigint
  c: bigint
  discriminant: bigint
  kind: 'two' | 'one' | 'none'
  /** Real solutions in rising order, exactly. */
  roots: { surd: Surd; expr: Expr; value: number }[]
  /** Real and imaginary part of the pair of complex solutions, if there is no real one. */
  complex: { real: Rational; imaginary: Expr } | null
  method: Exclude<QuadraticMethod, 'best'>
  steps: ToolStep[]
  vertex: { x: Rational; y: Rational }
}

/** Solves ax² + bx + c = 0, given the coefficients from the constant up (a ≠ 0). */
export function solveQuadratic(
  coefficients: readonly [Rational, Rational, Rational],
  x: string,
  wanted: QuadraticMethod,
): QuadraticSolution {
  const whole3 = primitive(coefficients) as [bigint, bigint, bigint]
  const [c, b, a] = whole3[2] < 0n ? (whole3.map((n) => -n) as [bigint, bigint, bigint]) : whole3
  const discriminant = b * b - 4n * a * c
  const root = wholeRoot(discriminant, 2n)
  const factorises = discriminant >= 0n && root !== null
  const method =
    wanted === 'best'
      ? factorises
        ? 'factorise'
        : 'formula'
      : wanted === 'factorise' && !factorises
        ? 'formula'
        : wanted
  const roots = (discriminant < 0n ? [] : discriminant === 0n ? [0n] : [-1n, 1n]).map((sign) => {
    const value = surd(-b, sign, discriminant, 2n * a)
    return { surd: value, expr: surdExpr(value), value: surdValue(value) }
  })
  const complex =
    discriminant < 0n
      ? { real: ratio(-b, 2n * a), imaginary: surdExpr(surd(0n, 1n, -discriminant, 2n * a)) }
      : null
  const steps: ToolStep[] = []
  if (polynomialTex(coefficients, x) !== polynomialTex([whole(c), whole(b), whole(a)], x))
    steps.push({
      title:
        'Multiply or divide both sides so that the coefficients are whole numbers without a common factor',
      lines: [`$${quadraticTex(a, b, c, x)} = 0$`],
    })
  if (wanted === 'factorise' && !factorises)
    steps.push({
      title: 'Check whether it factorises over the rational numbers',
      lines: [
        `The discriminant $b^2 - 4ac = ${discriminant}$ is ${discriminant < 0n ? 'negative' : 'not a perfect square'}, so it does not factorise with whole numbers. Use the formula.`,
      ],
    })
  steps.push(
    ...(method === 'factorise'
      ? factoring(a, b, c, x, root ?? 0n, roots)
      : method === 'square'
        ? completing(a, b, c, x, discriminant, roots, complex)
        : byFormula(a, b, c, x, discriminant, roots, complex)),
  )
  // The vertex belongs to the formula as typed, so it uses the typed coefficients.
  const [c0, b0, a0] = coefficients
  const vertexX = over(negate(b0), times(whole(2), a0))
  return {
    a,
    b,
    c,
    discriminant,
    kind: discriminant > 0n ? 'two' : discriminant === 0n ? 'one' : 'none',
    roots,
    complex,
    method,
    steps,
    vertex: { x: vertexX, y: minus(c0, over(times(b0, b0), times(whole(4), a0))) },
  }
}

const quadraticTex = (a: bigint, b: bigint, c: bigint, x: string): string =>
  polynomialTex([whole(c), whole(b), whole(a)], x)

type Roots = QuadraticSolution['roots']

const solutionLine = (x: string, roots: Roots): string =>
  `$${roots.map(({ expr }) => `${x} = ${tex(expr)}`).join(' \\quad\\text{or}\\quad ')}$`

/** (mx + k) as TeX for the root −k/m. */
const linearFactorTex = ({ p, d }: Surd, x: string): string => polynomialTex([whole(-p), whole(d)], x)

function factoring(a: bigint, b: bigint, c: bigint, x: string, root: bigint, roots: Roots): ToolStep[] {
  const steps: ToolStep[] = []
  if (c === 0n && b !== 0n)
    return [
      {
        title: `Take out the common factor ${x}`,
        lines: [`$${x}\\left(${polynomialTex([whole(b), whole(a)], x)}\\right) = 0$`],
      },
      nullFactor([x, polynomialTex([whole(b), whole(a)], x)], x, roots),
    ]
  const [first, second] = [(b - root) / 2n, (b + root) / 2n]
  if (b !== 0n && root !== 0n)
    steps.push({
      title: a === 1n ? 'Find two numbers by their product and sum' : 'Split the middle term',
      lines: [
        `Two numbers with product $${a === 1n ? '' : 'ac = '}${a * c}$ and sum $${b}$: $${first}$ and $${second}$.`,
        ...(a === 1n
          ? []
          : [
              `$${a}${x}^2 ${signedTex(whole(first))}${x} ${signedTex(whole(second))}${x} ${signedTex(whole(c))} = 0$`,
            ]),
      ],
    })
  const [one, two] = [roots[0] as Roots[number], roots.at(-1) as Roots[number]]
  const lead = a / (one.surd.d * two.surd.d)
  const figure = lead === 1n ? '' : String(lead)
  const factors = [linearFactorTex(one.surd, x), linearFactorTex(two.surd, x)]
  const product =
    one === two
      ? `${figure}\\left(${factors[0]}\\right)^2`
      : factors
          .map((factor) => (factor === x ? x : `\\left(${factor}\\right)`))
          .join('')
          .replace(/^/, figure)
  steps.push({
    title:
      b === 0n ? 'Use the difference of two squares' : root === 0n ? 'This is a perfect square' : 'Factorise',
    lines: [`$${product} = 0$`],
  })
  steps.push(nullFactor(one === two ? [factors[0] as string] : factors, x, roots))
  return steps
}

const nullFactor = (factors: readonly string[], x: string, roots: Roots): ToolStep => ({
  title: 'A product is zero only if one of its factors is zero',
  lines: [
    `$${factors.map((factor) => `${factor} = 0`).join(' \\quad\\text{or}\\quad ')}$`,
    solutionLine(x, roots),
  ],
})

function completing(
  a: bigint,
  b: bigint,
  c: bigint,
  x: string,
  discriminant: bigint,
  roots: Roots,
  complex: QuadraticSolution['complex'],
): ToolStep[] {
  const [p, q] = [ratio(b, a), ratio(c, a)]
  const half = over(p, whole(2))
  const square = times(half, half)
  const right = minus(square, q)
  const steps: ToolStep[] = []
  if (a !== 1n)
    steps.push({ title: `Divide both sides by ${a}`, lines: [`$${polynomialTex([q, p, whole(1)], x)} = 0$`] })
  if (c !== 0n)
    steps.push({
      title: 'Move the constant to the right side',
      lines: [`$${polynomialTex([whole(0), p, whole(1)], x)} = ${fractionTex(negate(q))}$`],
    })
  const inside = polynomialTex([half, whole(1)], x)
  if (b !== 0n)
    steps.push({
      title: `Add the square of half the coefficient of ${x} to both sides`,
      lines: [
        `Half of $${fractionTex(p)}$ is $${fractionTex(half)}$, and its square is $${fractionTex(square)}$.`,
        `$${polynomialTex([square, p, whole(1)], x)} = ${fractionTex(plus(negate(q), square))}$`,
        `$\\left(${inside}\\right)^2 = ${fractionTex(right)}$`,
      ],
    })
  if (discriminant < 0n) {
    steps.push({
      title: 'Look at the right side',
      lines: [
        `A square of a real number is never negative, so there is no real solution.`,
        ...complexLines(x, complex),
      ],
    })
    return steps
  }
  const root = tex(surdExpr(surd(0n, 1n, discriminant, 2n * a)))
  const left = b === 0n ? x : inside
  steps.push({
    title: 'Take the square root of both sides',
    lines: discriminant === 0n ? [`$${left} = 0$`] : [`$${left} = \\pm ${root}$`],
  })
  steps.push({ title: `Solve for ${x}`, lines: [solutionLine(x, roots)] })
  return steps
}

function byFormula(
  a: bigint,
  b: bigint,
  c: bigint,
  x: string,
  discriminant: bigint,
  roots: Roots,
  complex: QuadraticSolution['complex'],
): ToolStep[] {
  const [A, B, C] = [a, b, c].map((n) => bracketedTex(whole(n))) as [string, string, string]
  const steps: ToolStep[] = [
    { title: 'Read the coefficients', lines: [`$a = ${a},\\quad b = ${b},\\quad c = ${c}$`] },
    {
      title: 'Work out the discriminant',
      lines: [
        `$\\Delta = b^2 - 4ac = ${B}^2 - 4 \\times ${A} \\times ${C} = ${discriminant}$`,
        discriminant > 0n
          ? 'It is positive, so there are two real solutions.'
          : discriminant === 0n
            ? 'It is zero, so there is one real solution.'
            : 'It is negative, so there is no real solution.',
      ],
    },
  ]
  if (discriminant < 0n) {
    steps.push({ title: 'Solutions in the complex numbers', lines: complexLines(x, complex) })
    return steps
  }
  const lines = [
    `$${x} = \\frac{-b \\pm \\sqrt{\\Delta}}{2a} = \\frac{${-b} \\pm \\sqrt{${discriminant}}}{${2n * a}}$`,
  ]
  lines.push(solutionLine(x, roots))
  steps.push({ title: 'Use the quadratic formula', lines })
  return steps
}

const complexLines = (x: string, complex: QuadraticSolution['complex']): string[] =>
  complex ? [`$${x} = ${complexTex(complex)}$`] : []

/** The pair of complex solutions, p ± qi. */
export function complexTex({ real, imaginary }: NonNullable<QuadraticSolution['complex']>): string {
  const part = tex(imaginary)
  const figure = part === '1' ? '' : part
  return `${real.n === 0n ? '' : `${tex(fromRational(real))} `}\\pm ${figure}\\mathrm{i}`
}
