/** Roots of an equation in one letter, as numbers. */
import { indeterminates, toPolynomial, univariate } from '#app/engines/algebra/polynomial.ts'
import { neg, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import { sizesOf, type Angles, type Point } from './sizes-of.ts'

export interface Complex {
  re: number
  im: number
}

const MOST_ROUNDS = 400
const NEAR = 1e-6

/**
 * All complex roots of a polynomial equation in one letter, or in one other term such as e^x or sin(x), with its name;
 * null for another equation and for an identity.
 */
export function polynomialRoots(left: Expr, right: Expr): { name: string; roots: Complex[] } | null {
  const polynomial = toPolynomial({ k: 'add', items: [left, neg(right)] })
  const [name, ...more] = polynomial ? indeterminates(polynomial) : []
  if (!polynomial || name === undefined || more.length > 0) return null
  const exact = univariate(polynomial, name)
  if (!exact || exact.length < 2 || exact.length > 9) return null
  const top = toNumber(exact.at(-1)!)
  const zeros = exact.findIndex(({ n }) => n !== 0n)
  const c = exact.slice(zeros).map((one) => toNumber(one) / top)
  if (!c.every(Number.isFinite)) return null
  const roots = [
    ...Array.from({ length: zeros }, () => ({ re: 0, im: 0 })),
    ...(c.length > 1 ? durandKerner(c) : []),
  ]
  return { name, roots }
}

/** Durand-Kerner iteration (E. Durand 1960, I. O. Kerner 1966) for a polynomial with leading coefficient 1. */
function durandKerner(c: readonly number[]): Complex[] {
  const n = c.length - 1
  const size = 1 + Math.max(...c.slice(0, n).map(Math.abs))
  const reach = Math.min(size, Math.abs(c[0]!) ** (1 / n) + 1)
  let roots = Array.from({ length: n }, (_, i) => ({
    re: reach * Math.cos((2 * Math.PI * i) / n + 0.4),
    im: reach * Math.sin((2 * Math.PI * i) / n + 0.4),
  }))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let moved = 0
    roots = roots.map((z, i) => {
      let value: Complex = { re: 1, im: 0 }
      for (let k = n - 1; k >= 0; k--) value = plus(times(value, z), { re: c[k]!, im: 0 })
      const below = roots.reduce<Complex>(
        (product, other, j) =>
          i === j ? product : times(product, { re: z.re - other.re, im: z.im - other.im }),
        { re: 1, im: 0 },
      )
      const step = over(value, below)
      moved = Math.max(moved, Math.hypot(step.re, step.im))
      return { re: z.re - step.re, im: z.im - step.im }
    })
    if (moved < 1e-13 * size) break
  }
  return roots
}

const plus = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im })
const times = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
})
function over(a: Complex, b: Complex): Complex {
  const d = b.re * b.re + b.im * b.im || 1e-300
  return { re: (a.re * b.re + a.im * b.im) / d, im: (a.im * b.re - a.re * b.im) / d }
}

/** A double root is found to half the figures of a single one. */
export const isNearRoot = (a: Complex, b: Complex): boolean =>
  Math.hypot(a.re - b.re, a.im - b.im) <= 2e-4 * Math.max(Math.hypot(a.re, a.im), Math.hypot(b.re, b.im))

/** Places where a sign change is looked for: dense near zero, and every size that occurs in physics. */
const GRID: readonly number[] = [
  ...Array.from({ length: 400 }, (_, i) => -50 + i * 0.25 + 0.013),
  ...Array.from({ length: 160 }, (_, i) => 10 ** (-20 + i * 0.25)),
  ...Array.from({ length: 72 }, (_, i) => -(10 ** (-2 + i * 0.125))),
].toSorted((a, b) => a - b)
const MOST_ROOTS = 6

/** Real values of one letter at which two sides are equal, the other letters given. */
export function realRoots(left: Expr, right: Expr, letter: string, at: Point, angles: Angles): number[] {
  const place = new Map(at)
  const gap = (x: number): number => {
    place.set(letter, x)
    const [a, b] = [
      sizesOf(left, angles ?? 'radians', place)[0],
      sizesOf(right, angles ?? 'radians', place)[0],
    ]
    return a === undefined || b === undefined ? NaN : a - b
  }
  const [g0, g1, g2] = [gap(0.7), gap(1.7), gap(3.7)]
  // First degree: solved at sight.
  const slope = g1 - g0
  if (slope !== 0 && Math.abs(g2 - g1 - 2 * slope) <= 1e-9 * (Math.abs(g2) + Math.abs(g1)))
    return [0.7 - g0 / slope]
  const found: number[] = []
  let before = GRID[0]!
  let last = gap(before)
  for (const x of GRID.slice(1)) {
    const value = gap(x)
    if (last * value <= 0) {
      const root = bisected(gap, before, x, last)
      if (root !== null && !found.some((one) => Math.abs(one - root) < NEAR * (1 + Math.abs(root))))
        found.push(root)
      if (found.length >= MOST_ROOTS) break
    }
    before = x
    last = value
  }
  return found
}

function bisected(gap: (x: number) => number, from: number, to: number, atFrom: number): number | null {
  let [a, b, ga] = [from, to, atFrom]
  for (let i = 0; i < 80; i++) {
    const middle = (a + b) / 2
    const value = gap(middle)
    if (Number.isNaN(value)) return null
    if (ga * value <= 0) b = middle
    else [a, ga] = [middle, value]
  }
  // A pole changes its sign as well, and stays large.
  return Math.abs(gap((a + b) / 2)) <= 1e-6 * (1 + Math.abs(gap(from)) + Math.abs(gap(to)))
    ? (a + b) / 2
    : null
}
