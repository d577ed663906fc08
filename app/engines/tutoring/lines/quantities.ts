/** Quantities with units: those of a question, and whether a calculation with them has the unit that is claimed. */
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { foldScripts } from '#app/engines/algebra/syntax/characters.ts'
import { readUnits, type Compound } from '#app/engines/algebra/units/read-units.ts'
import { isClosed, type Claim } from './read-claims.ts'
import { isPowerOfTen } from './numbers-of.ts'
import { sizesOf } from './sizes-of.ts'

export interface Quantity {
  size: number
  unit: Compound
}

const QUANTITY =
  /(?<![\w.])(\d[\d\u2009\u202f]*(?:\.\d+)?)(?:\s*(?:\\times|×)\s*10\^?[({]?([-−]?\d+)[)}]?)?\s*((?:[A-Za-zµΩ°]+(?:\^?[({]?[-−]?\d[)}]?)?[ /·]?){1,4})/g

/** Numbers of a text that have a unit after them. */
export function quantitiesIn(text: string): Quantity[] {
  const plain = foldScripts(
    text
      .replace(/\\,/g, ' ')
      .replace(/\\(?:mathrm|text)\{([^{}]*)\}|[$]/g, '$1')
      .replace(/\^\{([^{}]*)\}/g, '^$1'),
  )
  return [...plain.matchAll(QUANTITY)].flatMap(([, digits = '', power = '0', after = '']) => {
    const size = Number(digits.replace(/[^\d.]/g, '')) * 10 ** Number(power.replace('−', '-'))
    const words = after.trim().replace(/[.,]$/, '').split(' ')
    for (let n = words.length; n > 0; n--) {
      const [unit] = readUnits(words.slice(0, n).join(' '))
      if (unit) return [{ size, unit }]
    }
    return []
  })
}

interface Measured {
  size: number
  dimensions: readonly number[]
}

/**
 * How many times too large a claim is, for the units of the numbers in it: 1000 for 0.2 × 250 = 50 mol where the question
 * says 0.2 mol/L and 250 mL.
 * @returns null where the units do not fit, or fit
 */
export function unitSlip({ sides }: Claim, given: readonly Quantity[]): number | null {
  for (const [i, side] of sides.entries()) {
    const next = sides[i + 1]
    const [unit] = next?.units ?? []
    if (
      !next ||
      !unit?.dimensions.some((one) => one !== 0) ||
      !isClosed(side) ||
      !isClosed(next) ||
      side.unit !== ''
    )
      continue
    const found = measured(side.expr, given)
    const [claimed] = sizesOf(next.expr, null)
    if (!found || claimed === undefined || !unit.dimensions.every((one, k) => one === found.dimensions[k]))
      continue
    const ratio = (claimed * toNumber(unit.factor)) / found.size
    const tens = Math.log10(Math.abs(ratio))
    const isScale =
      Math.abs(tens - Math.round(tens)) < 0.005 || [60, 3600, 3.6].some((one) => isNear(ratio, one))
    if (isScale && !isNear(ratio, 1)) return ratio
  }
  return null
}

const isNear = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.01 || Math.abs(a * b - 1) < 0.01

/** A product or quotient of quantities, in SI units. Numbers without a unit must be small whole ones. */
function measured(e: Expr, given: readonly Quantity[]): Measured | null {
  switch (e.k) {
    case 'neg':
      return measured(e.a, given)
    case 'mul':
      if (isPowerOfTen(e)) return quantity(e, given)
      return e.items
        .map((item) => measured(item, given))
        .reduce<Measured | null>((a, b) => (a && b ? joined(a, b, 1) : null), NONE)
    case 'div': {
      const [a, b] = [measured(e.a, given), measured(e.b, given)]
      return a && b ? joined(a, b, -1) : null
    }
    case 'pow': {
      const [a, [n]] = [measured(e.a, given), sizesOf(e.b, null)]
      return a && n !== undefined && Number.isInteger(n)
        ? { size: a.size ** n, dimensions: a.dimensions.map((one) => one * n) }
        : null
    }
    case 'num':
      return quantity(e, given)
    default:
      return null
  }
}

const NONE: Measured = { size: 1, dimensions: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }

const joined = (a: Measured, b: Measured, sign: 1 | -1): Measured => ({
  size: sign > 0 ? a.size * b.size : a.size / b.size,
  dimensions: a.dimensions.map((one, i) => one + sign * b.dimensions[i]!),
})

function quantity(e: Expr, given: readonly Quantity[]): Measured | null {
  const [size] = sizesOf(e, null)
  if (size === undefined) return null
  const fits = given.filter((one) => Math.abs(one.size - size) <= 1e-9 * Math.abs(size))
  const keys = new Set(fits.map(({ unit }) => unit.key))
  if (keys.size === 1) {
    const { unit } = fits[0]!
    return unit.offset ? null : { size: size * toNumber(unit.factor), dimensions: unit.dimensions }
  }
  return keys.size === 0 && Number.isInteger(size) && size <= 12 && size !== 10 ? { ...NONE, size } : null
}
