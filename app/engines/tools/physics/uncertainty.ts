/** Uncertainty of a calculated quantity from the uncertainties of its factors. */
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { valueAt } from '#app/engines/algebra/numbers/approximate.ts'

export interface Measured {
  name: string
  value: number
  /** Absolute, from 0 up. */
  uncertainty: number
}

export interface Propagated {
  value: number
  /** Share of each measurement: |∂f/∂x|·Δx. */
  parts: readonly { name: string; slope: number; size: number }[]
  /** All shares added: the largest error that school rules give. */
  added: number
  /** Root of the sum of squares: for independent random errors. */
  quadrature: number
}

const at = (formula: Expr, values: ReadonlyMap<string, number>): number =>
  valueAt(formula, values, { overflow: false, absorbed: false })

/** Derivative by central differences with Richardson’s extrapolation. */
function slope(formula: Expr, values: ReadonlyMap<string, number>, name: string): number {
  const x = values.get(name) ?? 0
  const difference = (h: number): number =>
    (at(formula, new Map([...values, [name, x + h]])) - at(formula, new Map([...values, [name, x - h]]))) /
    (2 * h)
  const h = Math.max(Math.abs(x), 1e-3) * 1e-4
  return (4 * difference(h / 2) - difference(h)) / 3
}

/** @returns null where the formula has no value or no derivative */
export function propagate(formula: Expr, measured: readonly Measured[]): Propagated | null {
  const values = new Map(measured.map(({ name, value }) => [name, value]))
  const value = at(formula, values)
  const parts = measured.map(({ name, uncertainty }) => {
    const rate = uncertainty === 0 ? 0 : slope(formula, values, name)
    return { name, slope: rate, size: Math.abs(rate) * uncertainty }
  })
  if (!Number.isFinite(value) || parts.some(({ size }) => !Number.isFinite(size))) return null
  return {
    value,
    parts,
    added: parts.reduce((sum, { size }) => sum + size, 0),
    quadrature: Math.hypot(...parts.map(({ size }) => size)),
  }
}
