/** Computed values as text: whole and short decimals exactly, others to six figures. */
import { showFigures, toTex } from '../figures.ts'

/** A number as plain text: 2.5 is “2.5”, 2/3 is “0.666667”. Rounded values have six figures. */
export function decimal(x: number, figures = 6): string {
  if (!Number.isFinite(x)) return showFigures(x, figures)
  const near = Math.abs(x) < 1e-13 ? 0 : Number(x.toPrecision(12))
  const short = String(Math.abs(near))
  if (!short.includes('e') && short.replace('.', '').replace(/^0+/, '').length <= figures)
    return `${near < 0 ? '−' : ''}${short}`
  if (Number.isInteger(near) && Math.abs(near) < 1e12) return `${near < 0 ? '−' : ''}${short}`
  return showFigures(near, figures)
}

/** As `decimal`, in TeX. */
export const decimalTex = (x: number, figures = 6): string => toTex(decimal(x, figures))

/** Whether `decimal` shows the value exactly (to twelve figures). */
export const isShort = (x: number, figures = 6): boolean => {
  const shown = Number(decimal(x, figures).replace('−', '-'))
  return Number.isFinite(shown) && Math.abs(shown - x) <= 1e-12 * Math.max(1, Math.abs(x))
}

/** “= 2.5” or “≈ 0.666667”, in TeX. */
export const equalsTex = (x: number, figures = 6): string =>
  `${isShort(x, figures) ? '=' : '\\approx'} ${decimalTex(x, figures)}`
