/** Matrices of exact fractions: row reduction with steps, determinant, inverse, product, power, eigenvalues 2 × 2. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import type { ToolStep } from '../tool.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, isOne, isZero, minus, negate, over, plus, ratio, times, whole } from './rationals.ts'
import { polynomialTex, surd, surdExpr, surdValue, tex } from './tex.ts'

export type Matrix = Rational[][]

export const matrixTex = (m: Matrix, bar = 0): string => {
  const rows = m.map((row) => row.map(fractionTex).join(' & ')).join(' \\\\ ')
  if (bar === 0) return `\\begin{bmatrix}${rows}\\end{bmatrix}`
  const columns = m[0]?.length ?? 0
  return `\\left[\\begin{array}{${'c'.repeat(bar)}|${'c'.repeat(columns - bar)}}${rows}\\end{array}\\right]`
}

export const identity = (n: number): Matrix =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => whole(i === j ? 1 : 0)))

export function product(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    (b[0] ?? []).map((_, j) =>
      row.reduce((sum, c, k) => plus(sum, times(c, b[k]?.[j] as Rational)), whole(0)),
    ),
  )
}

export const sum = (a: Matrix, b: Matrix, sign: 1 | -1): Matrix =>
  a.map((row, i) =>
    row.map((c, j) => (sign === 1 ? plus(c, b[i]?.[j] as Rational) : minus(c, b[i]?.[j] as Rational))),
  )

export const transpose = (a: Matrix): Matrix => (a[0] ?? []).map((_, j) => a.map((row) => row[j] as Rational))

export interface Reduced {
  matrix: Matrix
  rank: number
  pivots: number[]
  steps: ToolStep[]
}

/** Reduced row echelon form in the first `columns` columns; the others take part in the row operations. */
export function reduce(start: Matrix, columns = start[0]?.length ?? 0): Reduced {
  const m = start.map((row) => [...row])
  const bar = columns < (m[0]?.length ?? 0) ? columns : 0
  const steps: ToolStep[] = []
  const pivots: number[] = []
  let rank = 0
  const note = (title: string): void => {
    steps.push({ title, lines: [`$${matrixTex(m, bar)}$`] })
  }
  for (let column = 0; column < columns && rank < m.length; column++) {
    const candidates = m
      .map((row, i) => ({ i, c: row[column] as Rational }))
      .filter(({ i, c }) => i >= rank && !isZero(c))
    const pick = candidates.find(({ c }) => isOne(c)) ?? candidates[0]
    if (!pick) continue
    if (pick.i !== rank) {
      ;[m[rank], m[pick.i]] = [m[pick.i] as Rational[], m[rank] as Rational[]]
      note(`Swap rows ${rank + 1} and ${pick.i + 1}`)
    }
    const pivot = (m[rank] as Rational[])[column] as Rational
    if (!isOne(pivot)) {
      m[rank] = (m[rank] as Rational[]).map((c) => over(c, pivot))
      note(`Divide row ${rank + 1} by $${fractionTex(pivot)}$`)
    }
    const changes: string[] = []
    for (let i = 0; i < m.length; i++) {
      const factor = (m[i] as Rational[])[column] as Rational
      if (i === rank || isZero(factor)) continue
      m[i] = (m[i] as Rational[]).map((c, j) =>
        minus(c, times(factor, (m[rank] as Rational[])[j] as Rational)),
      )
      changes.push(
        `$R_{${i + 1}} ${factor.n < 0n ? '+' : '-'} ${isOne(factor) || isOne(negate(factor)) ? '' : fractionTex(factor.n < 0n ? negate(factor) : factor)}R_{${rank + 1}}$`,
      )
    }
    if (changes.length > 0) note(`Clear column ${column + 1}: ${changes.join(', ')}`)
    pivots.push(column)
    rank++
  }
  return { matrix: m, rank, pivots, steps }
}

/** The determinant of a square matrix, with the working for 2 × 2 and 3 × 3. */
export function determinant(m: Matrix): { value: Rational; steps: ToolStep[] } {
  const at = (i: number, j: number): Rational => m[i]?.[j] as Rational
  const b = (c: Rational): string => (c.n < 0n ? `\\left(${fractionTex(c)}\\right)` : fractionTex(c))
  if (m.length === 1)
    return {
      value: at(0, 0),
      steps: [{ title: 'One entry', lines: [`$\\det A = ${fractionTex(at(0, 0))}$`] }],
    }
  if (m.length === 2) {
    const value = minus(times(at(0, 0), at(1, 1)), times(at(0, 1), at(1, 0)))
    return {
      value,
      steps: [
        {
          title: 'Use $ad - bc$',
          lines: [
            `$\\det A = ${b(at(0, 0))} \\times ${b(at(1, 1))} - ${b(at(0, 1))} \\times ${b(at(1, 0))} = ${fractionTex(value)}$`,
          ],
        },
      ],
    }
  }
  const minors = m.map((_, j) => determinant(m.slice(1).map((row) => row.filter((__, k) => k !== j))).value)
  const value = minors.reduce(
    (total, minor, j) =>
      j % 2 === 0 ? plus(total, times(at(0, j), minor)) : minus(total, times(at(0, j), minor)),
    whole(0),
  )
  return {
    value,
    steps: [
      {
        title: 'Expand along the first row',
        lines: [
          ...minors.map(
            (minor, j) => `Without row 1 and column ${j + 1}: the minor is $${fractionTex(minor)}$.`,
          ),
          `$\\det A = ${minors.map((minor, j) => `${j === 0 ? '' : j % 2 === 0 ? '+ ' : '- '}${b(at(0, j))} \\times ${b(minor)}`).join(' ')} = ${fractionTex(value)}$`,
        ],
      },
    ],
  }
}

/** The inverse, or null if the determinant is zero. */
export function inverse(m: Matrix): { value: Matrix; steps: ToolStep[] } | null {
  const n = m.length
  if (n === 2) {
    const { value: det, steps } = determinant(m)
    if (isZero(det)) return null
    const [[a, b], [c, d]] = m as [[Rational, Rational], [Rational, Rational]]
    const swapped = [
      [d, negate(b)],
      [negate(c), a],
    ]
    const value = swapped.map((row) => row.map((entry) => over(entry, det)))
    return {
      value,
      steps: [
        ...steps,
        {
          title: 'Swap the diagonal, change the other signs and divide by the determinant',
          lines: [`$A^{-1} = \\frac{1}{${fractionTex(det)}} ${matrixTex(swapped)} = ${matrixTex(value)}$`],
        },
      ],
    }
  }
  const joined = m.map((row, i) => [...row, ...(identity(n)[i] as Rational[])])
  const reduced = reduce(joined, n)
  if (reduced.rank < n) return null
  const value = reduced.matrix.map((row) => row.slice(n))
  return {
    value,
    steps: [
      { title: 'Write the identity matrix beside A', lines: [`$${matrixTex(joined, n)}$`] },
      ...reduced.steps,
      { title: 'Read the inverse on the right', lines: [`$A^{-1} = ${matrixTex(value)}$`] },
    ],
  }
}

export interface Eigenvalue {
  expr: Expr
  value: number
  /** A direction, with exact entries where the eigenvalue is a fraction. */
  vectorTex: string
}

/** Eigenvalues and eigenvectors of a 2 × 2 matrix; an empty list if they are not real. */
export function eigenvalues(m: Matrix): { list: Eigenvalue[]; complexTex: string | null; steps: ToolStep[] } {
  const [[a, b], [c, d]] = m as [[Rational, Rational], [Rational, Rational]]
  const [trace, det] = [plus(a, d), minus(times(a, d), times(b, c))]
  const steps: ToolStep[] = [
    {
      title: 'Characteristic equation $\\det(A - \\lambda I) = 0$',
      lines: [
        `$\\lambda^2 - (a + d)\\lambda + \\det A = 0$`,
        `$${polynomialTex([det, negate(trace), whole(1)], '\\lambda')} = 0$`,
      ],
    },
  ]
  // λ = (t ± √(t² − 4 det))/2 with t = p/q: (p ± √(p² − 4 det q²))/2q
  const q = trace.d * det.d
  const p = (trace.n * q) / trace.d
  const disc = p * p - (4n * det.n * q * q) / det.d
  if (disc < 0n) {
    const half = surdExpr(surd(0n, 1n, -disc, 2n * q))
    const real = ratio(p, 2n * q)
    const complexTex = `${isZero(real) ? '' : `${fractionTex(real)} `}\\pm ${tex(half) === '1' ? '' : tex(half)}\\mathrm{i}`
    steps.push({
      title: 'Solve',
      lines: [`The discriminant is negative, so the eigenvalues are complex: $\\lambda = ${complexTex}$.`],
    })
    return { list: [], complexTex, steps }
  }
  const roots = (disc === 0n ? [0n] : [-1n, 1n]).map((sign) => surd(p, sign, disc, 2n * q))
  const list = roots.map((root): Eigenvalue => {
    const expr = surdExpr(root)
    const value = surdValue(root)
    return { expr, value, vectorTex: vectorTex(m, root.q === 0n ? { n: root.p, d: root.d } : null, expr) }
  })
  steps.push(
    { title: 'Solve', lines: [`$${list.map(({ expr }) => `\\lambda = ${tex(expr)}`).join(',\\quad ')}$`] },
    {
      title: 'Find a direction for each eigenvalue from $(A - \\lambda I)v = 0$',
      lines: list.map(({ expr, vectorTex: v }) => `$\\lambda = ${tex(expr)}$: $v = ${v}$`),
    },
  )
  return { list, complexTex: null, steps }
}

function vectorTex(m: Matrix, lambda: Rational | null, expr: Expr): string {
  const [[a, b], [c, d]] = m as [[Rational, Rational], [Rational, Rational]]
  const column = (x: string, y: string): string => `\\begin{bmatrix}${x} \\\\ ${y}\\end{bmatrix}`
  if (lambda) {
    let [x, y]: [Rational, Rational] = !isZero(b)
      ? [b, minus(lambda, a)]
      : !isZero(c)
        ? [minus(lambda, d), c]
        : isZero(minus(lambda, a))
          ? [whole(1), whole(0)]
          : [whole(0), whole(1)]
    if (isZero(b) && isZero(c) && isZero(minus(a, d)))
      return `${column('1', '0')} \\text{ or any other vector}`
    const common = gcd(x.n * y.d, y.n * x.d)
    const scale = ratio(x.d * y.d, common === 0n ? 1n : common)
    ;[x, y] = [times(x, scale), times(y, scale)]
    return x.n < 0n
      ? column(fractionTex(negate(x)), fractionTex(negate(y)))
      : column(fractionTex(x), fractionTex(y))
  }
  return isZero(b)
    ? column(`${tex(expr)} - ${fractionTex(d)}`, fractionTex(c))
    : column(
        fractionTex(b),
        isZero(a)
          ? tex(expr)
          : `${tex(expr)} ${a.n < 0n ? '+' : '-'} ${fractionTex(a.n < 0n ? negate(a) : a)}`,
      )
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
