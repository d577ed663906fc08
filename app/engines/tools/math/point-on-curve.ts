/** Tangents, normals, stationary points, points of inflection and areas between curves. */
import { exact } from '../../algebra/numbers/exact.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { neg } from '../../algebra/syntax/expression.ts'
import { substitute } from '../../algebra/substitute.ts'
import { coefficientsOf, realRoots } from './coefficients.ts'
import { compile } from './compile.ts'
import { slopeOf } from './differentiate.ts'
import { clean, zerosOf } from './function-features.ts'
import { tidy } from './tidy.ts'

export interface ExactNumber {
  value: number
  /** Null if only the decimal is known. */
  expr: Expr | null
}

/** The zeros of a formula on an interval: exactly for polynomials (and their quotients), otherwise as decimals. */
export function zerosBetween(e: Expr, x: string, from: number, to: number): ExactNumber[] {
  const above = e.k === 'div' ? e.a : e
  const p = coefficientsOf(above, x)
  const f = compile(e, x)
  if (p && p.length <= 9)
    return realRoots(p).filter(
      ({ value }) => value >= from - 1e-9 && value <= to + 1e-9 && !Number.isNaN(f(value)),
    )
  return zerosOf(f, from, to).map((value) => ({ value, expr: null }))
}

export const at = (e: Expr, x: string, place: ExactNumber): ExactNumber => {
  const value = compile(e, x)(place.value)
  if (!place.expr) return { value: clean(value), expr: null }
  const expr = tidy(substitute(e, new Map([[x, place.expr]])))
  return { value: clean(value), expr }
}

export type Nature = 'local maximum' | 'local minimum' | 'stationary point of inflection' | 'not decided'

export interface Stationary {
  x: ExactNumber
  y: ExactNumber
  nature: Nature
  /** f″ there. */
  second: number
}

export interface CurvePoints {
  slope: Expr
  second: Expr
  stationary: Stationary[]
  inflections: { x: ExactNumber; y: ExactNumber }[]
}

/** Stationary points and points of inflection on an interval. */
export function curvePoints(e: Expr, x: string, from: number, to: number): CurvePoints {
  const slope = slopeOf(e, x)
  const second = slopeOf(slope, x)
  const [g, h] = [compile(slope, x), compile(second, x)]
  const step = (to - from) / 1e5
  const sign = (f: (x: number) => number, place: number): [number, number] => [
    Math.sign(f(place - step)),
    Math.sign(f(place + step)),
  ]
  const isConstant = exact(slope) !== null
  const stationary = (isConstant ? [] : zerosBetween(slope, x, from, to)).map((place): Stationary => {
    const [before, after] = sign(g, place.value)
    return {
      x: place,
      y: at(e, x, place),
      second: h(place.value),
      nature:
        before > 0 && after < 0
          ? 'local maximum'
          : before < 0 && after > 0
            ? 'local minimum'
            : before === after && before !== 0
              ? 'stationary point of inflection'
              : 'not decided',
    }
  })
  const inflections = (exact(second) === null ? zerosBetween(second, x, from, to) : [])
    .filter(({ value }) => {
      const [before, after] = sign(h, value)
      return before * after < 0
    })
    .map((place) => ({ x: place, y: at(e, x, place) }))
  return { slope, second, stationary, inflections }
}

export const minusOf = (a: Expr, b: Expr): Expr => tidy({ k: 'add', items: [a, neg(b)] })
