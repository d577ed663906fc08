/** Two or three linear equations by elimination, with exact fractions. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import { symbolsOf } from '../../algebra/syntax/expression.ts'
import { toPolynomial } from '../../algebra/polynomial.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { substitute } from '../../algebra/substitute.ts'
import { num } from '../../algebra/syntax/expression.ts'
import type { ToolStep } from '../tool.ts'
import { differenceOf } from './coefficients.ts'
import { InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, isOne, isZero, minus, negate, over, times, whole } from './rationals.ts'

/** Coefficients of the unknowns in order, then the constant on the right side. */
export type Row = Rational[]

export interface SimultaneousSolution {
  kind: 'one' | 'none' | 'many'
  values: Rational[]
  /** For 'many': each unknown as TeX, in terms of the free ones. */
  general: string[]
  steps: ToolStep[]
}

/** The row of left = right in the given letters. @throws InputProblem if it is not linear */
export function rowOf(left: Expr, right: Expr, names: readonly string[], field: string): Row {
  const e = differenceOf(left, right)
  const p = toPolynomial(e)
  const zero = new Map(names.map((name) => [name, num(0)] as const))
  const constant = p && exact(substitute(e, zero))
  const slopes = names.map((name) => exact(substitute(e, new Map(zero).set(name, num(1)))))
  const doubles = names.map((name) => exact(substitute(e, new Map(zero).set(name, num(2)))))
  const pairs = exact(substitute(e, new Map(names.map((name) => [name, num(1)] as const))))
  const problem = new InputProblem(
    field,
    'This equation is not linear. Use multiples of the letters and numbers only, as in 2x + 3y = 7.',
  )
  if (!constant || !pairs) throw problem
  const row = slopes.map((value, i) => {
    if (!value) throw problem
    const slope = minus(value, constant)
    const double = doubles[i]
    if (!double || minus(minus(double, constant), times(slope, whole(2))).n !== 0n) throw problem
    return slope
  })
  const total = row.reduce((sum, c) => minus(sum, c), minus(pairs, constant))
  if (total.n !== 0n) throw problem
  return [...row, negate(constant)]
}

export const lettersOf = (equations: readonly { left: Expr; right: Expr }[]): string[] =>
  [
    ...equations.reduce(
      (found, { left, right }) => symbolsOf(right, symbolsOf(left, found)),
      new Set<string>(),
    ),
  ].sort()

/** An equation of the row, such as 2x - y = 3. */
export function rowTex(row: Row, names: readonly string[]): string {
  let text = ''
  names.forEach((name, i) => {
    const c = row[i] as Rational
    if (isZero(c)) return
    const size = c.n < 0n ? negate(c) : c
    const sign = c.n < 0n ? (text === '' ? '-' : ' - ') : text === '' ? '' : ' + '
    text += `${sign}${isOne(size) ? '' : fractionTex(size)}${name}`
  })
  return `${text === '' ? '0' : text} = ${fractionTex(row.at(-1) as Rational)}`
}

/** The equation as plain text. */
export const rowText = (row: Row, names: readonly string[]): string =>
  rowTex(row, names)
    .replaceAll(/\\frac\{(\d+)\}\{(\d+)\}/g, '($1/$2)')
    .replaceAll('-', '−')

/** Solves the equations in the order of `names` by elimination to row echelon form and back substitution. */
export function solveSimultaneous(start: readonly Row[], names: readonly string[]): SimultaneousSolution {
  const n = names.length
  const rows = start.map((row) => [...row])
  const labels = rows.map((_, i) => `(${i + 1})`)
  const steps: ToolStep[] = [
    { title: 'Number the equations', lines: rows.map((row, i) => `$${rowTex(row, names)}$ ${labels[i]}`) },
  ]
  let next = rows.length + 1
  let rank = 0
  const pivots: number[] = []
  for (let column = 0; column < n && rank < rows.length; column++) {
    const candidates = rows
      .map((row, i) => ({ row, i }))
      .filter(({ row, i }) => i >= rank && !isZero(row[column] as Rational))
    const pick = candidates.find(({ row }) => isOne(row[column] as Rational)) ?? candidates[0]
    if (!pick) continue
    ;[rows[rank], rows[pick.i]] = [rows[pick.i] as Row, rows[rank] as Row]
    ;[labels[rank], labels[pick.i]] = [labels[pick.i] as string, labels[rank] as string]
    const pivot = rows[rank] as Row
    for (let i = rank + 1; i < rows.length; i++) {
      const row = rows[i] as Row
      if (isZero(row[column] as Rational)) continue
      // Whole multiples of both equations keep the working free of fractions.
      const [p, q] = [pivot[column] as Rational, row[column] as Rational]
      const ratioOf = over(q, p)
      const [times1, times2] = [whole(ratioOf.d), whole(ratioOf.n)]
      const result = row.map((c, j) => minus(times(c, times1), times(pivot[j] as Rational, times2)))
      const label = `(${next++})`
      steps.push({
        title: `Eliminate ${names[column]}`,
        lines: [
          `${combination(times1, labels[i] as string, times2, labels[rank] as string)}:`,
          `$${rowTex(result, names)}$ ${label}`,
        ],
      })
      rows[i] = result
      labels[i] = label
    }
    pivots.push(column)
    rank++
  }
  const broken = rows.findIndex((row, i) => i >= rank && !isZero(row.at(-1) as Rational))
  if (broken >= 0) {
    steps.push({
      title: 'Read the last line',
      lines: [`$${rowTex(rows[broken] as Row, names)}$ is false, so no values satisfy all the equations.`],
    })
    return { kind: 'none', values: [], general: [], steps }
  }
  if (rank < n) return many(rows, labels, names, pivots, steps)
  const values: Rational[] = Array.from({ length: n }, () => whole(0))
  for (let i = n - 1; i >= 0; i--) {
    const row = rows[i] as Row
    const known = names
      .slice(i + 1)
      .reduce(
        (sum, _, j) => minus(sum, times(row[i + 1 + j] as Rational, values[i + 1 + j] as Rational)),
        row.at(-1) as Rational,
      )
    values[i] = over(known, row[i] as Rational)
    const coefficient = row[i] as Rational
    const lines = [`$${rowTex(row, names)}$ ${labels[i]}`]
    if (!isOne(coefficient))
      lines.push(
        `$${isOne(negate(coefficient)) ? '-' : fractionTex(coefficient)}${names[i]} = ${fractionTex(known)}$`,
      )
    lines.push(`$${names[i]} = ${fractionTex(values[i] as Rational)}$`)
    steps.push({
      title: i === n - 1 ? `Solve for ${names[i]}` : `Substitute into ${labels[i]} and solve for ${names[i]}`,
      lines: lines.filter((one, k) => lines.indexOf(one) === k),
    })
  }
  return { kind: 'one', values, general: [], steps }
}

function combination(k: Rational, first: string, m: Rational, second: string): string {
  const part = (c: Rational, label: string): string => (isOne(c) ? label : `${fractionTex(c)} × ${label}`)
  return m.n < 0n
    ? `${part(k, first)} + ${part(negate(m), second)}`
    : `${part(k, first)} − ${part(m, second)}`
}

const PARAMETERS = ['t', 's', 'r']

function many(
  rows: Row[],
  labels: string[],
  names: readonly string[],
  pivots: readonly number[],
  steps: ToolStep[],
): SimultaneousSolution {
  const n = names.length
  const free = names.map((_, i) => i).filter((i) => !pivots.includes(i))
  const letters = free.map((_, i) => PARAMETERS.filter((letter) => !names.includes(letter))[i] ?? 'k')
  // Each unknown is a constant plus multiples of the parameters.
  const solved: Rational[][] = names.map((_, i) => [
    whole(0),
    ...free.map((column) => whole(column === i ? 1 : 0)),
  ])
  for (let i = pivots.length - 1; i >= 0; i--) {
    const row = rows[i] as Row
    const column = pivots[i] as number
    let value: Rational[] = [row.at(-1) as Rational, ...free.map(() => whole(0))]
    for (let j = column + 1; j < n; j++)
      value = value.map((c, k) => minus(c, times(row[j] as Rational, solved[j]?.[k] as Rational)))
    solved[column] = value.map((c) => over(c, row[column] as Rational))
  }
  const general = solved.map(([constant, ...slopes]) => {
    let text = constant && !isZero(constant) ? fractionTex(constant) : ''
    slopes.forEach((c, i) => {
      if (isZero(c)) return
      const size = c.n < 0n ? negate(c) : c
      text += `${c.n < 0n ? (text === '' ? '-' : ' - ') : text === '' ? '' : ' + '}${isOne(size) ? '' : fractionTex(size)}${letters[i]}`
    })
    return text === '' ? '0' : text
  })
  steps.push({
    title: 'Count the equations that are left',
    lines: [
      `${pivots.length} independent ${pivots.length === 1 ? 'equation' : 'equations'} for ${n} unknowns: ${labels.slice(0, pivots.length).join(', ')}. There are infinitely many solutions.`,
      `Let $${free.map((column, i) => `${names[column]} = ${letters[i]}`).join(',\\; ')}$.`,
      `$${names.map((name, i) => `${name} = ${general[i]}`).join(',\\quad ')}$`,
    ],
  })
  return { kind: 'many', values: [], general, steps }
}
