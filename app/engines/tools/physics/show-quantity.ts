/** Values with units, as plain text and in TeX. */
import type { TypedNumber } from '../figures.ts'
import { showFigures, texFigures } from '../figures.ts'

/** 12.3 m/s */
export const showQuantity = (value: number, figures: number, unit: string): string =>
  `${showFigures(value, figures)}${unit === '' || unit === '°' ? unit : ` ${unit}`}`

/** m/s² as `\text{ m s}^{-2}`; the unit text is written with slashes and raised digits. */
export function texUnit(unit: string): string {
  if (unit === '') return ''
  if (unit === '°') return '^\\circ'
  return `\\text{ ${unit.replaceAll('²', '}^2\\text{').replaceAll('³', '}^3\\text{')}}`.replaceAll(
    '\\text{}',
    '',
  )
}

export const texShown = (value: number, figures: number, unit: string): string =>
  `${texFigures(value, figures)}${texUnit(unit)}`

/** A typed number in TeX with its own figures. */
export const texTyped = ({ value, figures }: TypedNumber): string => texFigures(value, figures)

/** As `texTyped`, in brackets where it is negative. */
export const texFactor = (one: TypedNumber): string => (one.value < 0 ? `(${texTyped(one)})` : texTyped(one))

/** Evenly spaced numbers from `from` to `to`, both included. */
export const spaced = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
