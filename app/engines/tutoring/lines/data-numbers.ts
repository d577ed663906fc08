/** Numbers that a question gives, and whether a number in working can come from them. */

/** Constants and factors that nobody has to be given. */
const COMMON: readonly number[] = [
  15, 16, 18, 20, 24, 25, 30, 36, 45, 50, 52, 60, 64, 90, 100, 180, 270, 273, 273.15, 298, 360, 365, 1000,
  3600, 86400, 0.5, 0.25, 0.75, 1.5, 2.5, 3.6, 9.8, 9.81, 8.31, 8.314, 6.02e23, 6.022e23, 3e8, 6.63e-34,
  6.626e-34, 4.14e-15, 1.6e-19, 1.602e-19, 9.11e-31, 9.109e-31, 1.67e-27, 1.673e-27, 8.99e9, 6.67e-11, 96500,
  4.18, 4.184, 24.8, 22.7, 24.79, 22.71, 1.01, 12.01, 14.01, 35.5, 1.96, 3.14, 3.142, 2.718, 0.693,
]
const NUMBER =
  /(?<![\w.])(\d{1,3}(?:(?:\\,|[\u2009\u202f\u00a0 ])\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:\s*(?:\\times|×|x)\s*10\s*\^?\s*\{?\(?([-−]?\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)\)?\}?|e([-+]?\d+))?/g
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

export function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([, digits = '', power, exponent]) => {
    const plain = [...(power ?? exponent ?? '0')]
      .map((one) =>
        one === '⁻' || one === '−' ? '-' : RAISED.includes(one) ? String(RAISED.indexOf(one)) : one,
      )
      .join('')
    return Number(digits.replace(/[^\d.]/g, '')) * 10 ** Number(plain)
  })
}

/** Whether a number can be one of these, in other units, as a percentage or rounded. */
export function comesFrom(size: number, place: number, data: readonly number[]): boolean {
  const x = Math.abs(size)
  if (Number.isInteger(x) && x <= 12) return true
  const isScaled = (d: number): boolean => {
    if (d === 0) return false
    const tens = Math.log10(x / Math.abs(d))
    return Math.abs(tens - Math.round(tens)) < 1e-7
  }
  return (
    isScaled(1) ||
    COMMON.some((d) => d === x) ||
    data.some((d) => isScaled(d) || (place > 0 && place < x / 9 && Math.abs(Math.abs(d) - x) <= 0.51 * place))
  )
}
