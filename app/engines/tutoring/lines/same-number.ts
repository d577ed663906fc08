/** Whether a written value is a known number: in its unit, in another one, or as a percentage. */
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import { sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import type { Side } from '#app/engines/working/read-lines.ts'
import type { KnownNumber } from './known-working.ts'
import { isSame } from './sizes-of.ts'

export function isNumber(size: number, place: number, side: Side, known: KnownNumber): boolean {
  const [unit] = side.units
  if (unit && known.unit && unit.key !== known.unit.key) {
    if (!sameDimensions(unit.dimensions, known.unit.dimensions)) return false
    const scale = toNumber(unit.factor) / toNumber(known.unit.factor)
    return isSame(size * scale, place * scale, known.size, known.place)
  }
  if (isSame(size, place, known.size, known.place)) return true
  if (side.unit.includes('%') || side.expr.k === 'percent')
    return [0.01, 100].some((scale) => isSame(size * scale, place * scale, known.size, known.place))
  const prefix = unit && !known.unit ? PREFIX.exec(side.unit)?.[1] : undefined
  const scale = prefix === undefined ? null : SCALES[prefix]!
  return scale !== null && isSame(size * scale, place * scale, known.size, known.place)
}

const PREFIX = /^([kMGmµunpc])(?:m|g|s|A|V|W|J|N|Pa|Hz|C|T|Wb|F|H|mol|L|M|eV|Ω|Bq|Sv)(?![A-Za-z])/
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  M: 1e6,
  G: 1e9,
  c: 1e-2,
  m: 1e-3,
  µ: 1e-6,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
}
