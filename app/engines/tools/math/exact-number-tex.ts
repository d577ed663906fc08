/** Exact numbers of an answer in TeX, with a decimal where it helps. */
import { decimal, decimalTex, equalsTex } from './decimals.ts'
import type { ExactNumber } from './point-on-curve.ts'
import { sizeOf } from '../../algebra/syntax/expression.ts'
import { tex } from './tex.ts'

/** The exact form if it is short, otherwise the decimal. */
export const numberTex = ({ value, expr }: ExactNumber): string =>
  expr && sizeOf(expr) <= 14 ? tex(expr) : decimalTex(value)

/** “= 3/2 = 1.5” or “≈ 1.732”. */
export const equalTex = (number: ExactNumber): string => {
  const { value, expr } = number
  if (!expr || sizeOf(expr) > 14) return equalsTex(value)
  const isPlain = expr.k === 'num' || (expr.k === 'neg' && expr.a.k === 'num')
  return `= ${tex(expr)}${isPlain ? '' : ` ${equalsTex(value)}`}`
}

export const pointTex = (x: ExactNumber, y: ExactNumber): string =>
  `\\left(${numberTex(x)}, ${numberTex(y)}\\right)`
export const pointText = (x: ExactNumber, y: ExactNumber): string =>
  `(${decimal(x.value)}, ${decimal(y.value)})`
