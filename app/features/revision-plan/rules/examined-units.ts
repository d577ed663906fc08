interface Unit {
  id: string
  /** When the unit is examined: "current", "from 2026", "first examined 2027", "last examined 2026". */
  taught: string
}

/** Units of the first of two years, by the ends of their ids: VCE, QCE and WACE units 1 and 2, HSC Year 11. */
const FIRST_YEAR = /\.(?:u1|u2|u12|m[1-4]|y11\w*|units-1-2-\w+)$/

/**
 * The units that an exam in this year is about. Year 12 exams are about the units of the second year. A Year 11 student
 * has school exams about the units of the first year.
 */
export function examinedUnits<T extends Unit>(
  units: readonly T[],
  { yearLevel, examYear }: { yearLevel: number | null; examYear: number },
): T[] {
  const inForce = units.filter(({ taught }) => isInForce(taught, examYear))
  const own = inForce.filter(({ id }) => FIRST_YEAR.test(id) === (yearLevel === 11))
  return own.length > 0 ? own : inForce
}

function isInForce(taught: string, examYear: number): boolean {
  const year = Number(/\d{4}/.exec(taught)?.[0])
  if (Number.isNaN(year)) return true
  return taught.startsWith('last') ? examYear <= year : examYear >= year
}
