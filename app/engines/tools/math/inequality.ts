/** Linear, quadratic, polynomial and rational inequalities: a sign table between exact zeros. */
import { asFraction } from '../../algebra/as-fraction.ts'
import type { Expr, Relation } from '../../algebra/syntax/expression.ts'
import type { TableBlock, ToolStep } from '../tool.ts'
import type { RealRoot } from './coefficients.ts'
import { coefficientsOf, differenceOf, realRoots, valueOf } from './coefficients.ts'
import { InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, isOne, negate, over, signOf } from './rationals.ts'
import type { EndPoint, SolutionSet } from './solution-set.ts'
import { conditionTex, endTex, gapPlaces, isEverything, isNothing } from './solution-set.ts'
import { polynomialTex, tex } from './tex.ts'

export type Comparison = '<' | '>' | '<=' | '>='

export interface InequalitySolution {
  set: SolutionSet
  steps: ToolStep[]
  signs: TableBlock | null
  /** The formula that is compared with zero, as a function. */
  f: (x: number) => number
}

export const SIGN_TEX: Readonly<Record<string, string>> = {
  '<': '<',
  '>': '>',
  '<=': '\\le',
  '>=': '\\ge',
  '=': '=',
}
const FLIPPED: Readonly<Record<Comparison, Comparison>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' }

export const isComparison = (op: Relation): op is Comparison => op in FLIPPED

/** Solves left op right. @throws InputProblem if the sides are not polynomials or quotients of polynomials in x */
export function solveInequality(
  left: Expr,
  right: Expr,
  op: Comparison,
  x: string,
  field: string,
): InequalitySolution {
  const [above, below] = asFraction(differenceOf(left, right))
  const [n, d] = [coefficientsOf(above, x), coefficientsOf(below, x)]
  if (!n || !d || n.length > 9 || d.length > 9)
    throw new InputProblem(
      field,
      `This tool solves inequalities with powers of ${x} and fractions of them, as in (${x} + 1)/(${x} - 2) < 3. It cannot solve this one.`,
    )
  if (d.length === 0)
    throw new InputProblem(field, 'A denominator here is always zero. Check the denominators.')
  const f = (at: number): number => valueOf(n, at) / valueOf(d, at)
  if (d.length === 1 && n.length <= 2)
    return linear(
      n.map((c) => over(c, d[0] as Rational)),
      left,
      right,
      op,
      x,
      f,
    )
  return bySigns(n, d, left, right, op, x, f)
}

function linear(
  p: Rational[],
  left: Expr,
  right: Expr,
  op: Comparison,
  x: string,
  f: (x: number) => number,
): InequalitySolution {
  const [constant = { n: 0n, d: 1n }, slope] = p
  const steps: ToolStep[] = []
  if (!slope) {
    const holds =
      op === '<'
        ? constant.n < 0n
        : op === '>'
          ? constant.n > 0n
          : op === '<='
            ? constant.n <= 0n
            : constant.n >= 0n
    steps.push({
      title: `The ${x} terms cancel`,
      lines: [
        `$${fractionTex(constant)} ${SIGN_TEX[op]} 0$ is ${holds ? 'true' : 'false'} for every value of $${x}$.`,
      ],
    })
    return { set: { points: [], inPoint: [], inGap: [holds] }, steps, signs: null, f }
  }
  const [rightSide, value] = [negate(constant), over(negate(constant), slope)]
  const collected = `$${polynomialTex([{ n: 0n, d: 1n }, slope], x)} ${SIGN_TEX[op]} ${fractionTex(rightSide)}$`
  if (collected !== `$${tex(left)} ${SIGN_TEX[op]} ${tex(right)}$`)
    steps.push({
      title: `Collect the ${x} terms on the left and the numbers on the right`,
      lines: [collected],
    })
  const final = signOf(slope) < 0 ? FLIPPED[op] : op
  if (!isOne(slope))
    steps.push({
      title:
        signOf(slope) < 0
          ? `Divide both sides by $${fractionTex(slope)}$. The divisor is negative, so the sign turns round`
          : `Divide both sides by $${fractionTex(slope)}$`,
      lines: [`$${x} ${SIGN_TEX[final]} ${fractionTex(value)}$`],
    })
  const points = realRoots(p).map(({ value: at, expr }): EndPoint => ({ value: at, expr }))
  return {
    set: {
      points,
      inPoint: [op.length === 2],
      inGap: final.startsWith('<') ? [true, false] : [false, true],
    },
    steps,
    signs: null,
    f,
  }
}

function bySigns(
  n: Rational[],
  d: Rational[],
  left: Expr,
  right: Expr,
  op: Comparison,
  x: string,
  f: (x: number) => number,
): InequalitySolution {
  const isRational = d.length > 1
  const formula = isRational ? `\\frac{${polynomialTex(n, x)}}{${polynomialTex(d, x)}}` : polynomialTex(n, x)
  const [zeros, gaps] = [realRoots(n), realRoots(d)]
  const same = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
  const points = [...gaps, ...zeros.filter(({ value }) => !gaps.some((gap) => same(gap.value, value)))].sort(
    (a, b) => a.value - b.value,
  )
  const isGap = (root: RealRoot): boolean => gaps.includes(root)
  const wanted = op.startsWith('<') ? -1 : 1
  const signs = gapPlaces(points).map((at) => Math.sign(f(at)))
  const set: SolutionSet = {
    points,
    inPoint: points.map((root) => !isGap(root) && op.length === 2),
    inGap: signs.map((sign) => sign === wanted),
  }
  const list = (roots: readonly RealRoot[]): string =>
    roots.length === 0 ? 'none' : `$${roots.map((root) => `${x} = ${endTex(root)}`).join(',\\; ')}$`
  const steps: ToolStep[] = [
    {
      title: isRational
        ? 'Bring everything to one side as one fraction. Do not multiply by an unknown: its sign is not known'
        : 'Bring everything to one side',
      lines: [`$${tex(left)} ${SIGN_TEX[op]} ${tex(right)}$`, `$${formula} ${SIGN_TEX[op]} 0$`].filter(
        (one, i, all) => all.indexOf(one) === i,
      ),
    },
    {
      title: isRational ? 'Find the zeros of the numerator and of the denominator' : 'Find the zeros',
      lines: [
        ...(isRational
          ? [
              `Numerator $${polynomialTex(n, x)} = 0$: ${list(zeros)}.`,
              `Denominator $${polynomialTex(d, x)} = 0$: ${list(gaps)}. The fraction has no value there.`,
            ]
          : [`$${formula} = 0$: ${list(zeros)}.`]),
      ],
    },
    {
      title: 'Find the sign between the zeros',
      lines: signs.map((sign, i) => {
        const at = gapPlaces(points)[i] as number
        const where =
          points.length === 0
            ? 'Everywhere'
            : i === 0
              ? `For $${x} < ${endTex(points[0] as EndPoint)}$`
              : i === points.length
                ? `For $${x} > ${endTex(points[i - 1] as EndPoint)}$`
                : `For $${endTex(points[i - 1] as EndPoint)} < ${x} < ${endTex(points[i] as EndPoint)}$`
        return `${where} the value is ${sign > 0 ? 'positive' : sign < 0 ? 'negative' : 'zero'} (test $${x} = ${Number(at.toPrecision(4))}$).`
      }),
    },
    {
      title: `Choose where the value is ${wanted < 0 ? 'negative' : 'positive'}${op.length === 2 ? ' or zero' : ''}`,
      lines: [
        isNothing(set)
          ? 'There is no such value.'
          : isEverything(set)
            ? `Every value of $${x}$.`
            : `$${conditionTex(set, x)}$`,
      ],
    },
  ]
  const head = [`$${x}$`]
  const row = ['Sign']
  signs.forEach((sign, i) => {
    head.push(
      points.length === 0
        ? 'everywhere'
        : i === 0
          ? `$${x} < ${endTex(points[0] as EndPoint)}$`
          : i === points.length
            ? `$${x} > ${endTex(points[i - 1] as EndPoint)}$`
            : 'between',
    )
    row.push(sign > 0 ? '+' : sign < 0 ? '−' : '0')
    const root = points[i]
    if (root) {
      head.push(`$${endTex(root)}$`)
      row.push(isGap(root) ? 'no value' : '0')
    }
  })
  return { set, steps, signs: { kind: 'table', caption: `Sign of the formula`, head, rows: [row] }, f }
}
