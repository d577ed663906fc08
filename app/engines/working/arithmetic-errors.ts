/** Recognises a common arithmetic error from how a wrong value differs from the right one. */

export interface ArithmeticError {
  id: string
  name: 'sign' | 'factor' | 'unit' | 'power' | 'inverse' | 'rounding'
  feedback: string
}

/** Ratios between units that students forget or invert. Powers of ten are checked separately. */
const UNIT_RATIOS = [3.6, 60, 3600, 86400, 24]
const FACTORS = [2, 4, 0.5, 0.25, Math.PI, 1 / Math.PI, 3, 1 / 3, 2 * Math.PI]

const close = (a: number, b: number, within = 4e-3): boolean => Math.abs(a - b) <= within * Math.abs(b)

/** The error that explains `value`, or null when none does. Both numbers are in the same unit. */
export function nameArithmeticError(value: number, right: number): ArithmeticError | null {
  if (!Number.isFinite(value) || !Number.isFinite(right) || value === 0 || right === 0 || value === right)
    return null
  if (close(value, -right)) return slip('sign', 'The size is right, but the sign is not: check each minus.')
  const ratio = value / right
  const tens = Math.log10(Math.abs(ratio))
  if (ratio > 0 && Math.abs(tens) > 0.9 && Math.abs(tens - Math.round(tens)) < 1e-3)
    return slip(
      'unit',
      `The digits are right, but the value is out by a power of ten (10^${Math.round(tens)}): check the units or prefixes.`,
    )
  if (ratio > 0 && ratio !== 1 && close(ratio, 1, 0.02))
    return slip(
      'rounding',
      'This is close, but rounded too early or too far: keep more figures until the end.',
    )
  if (UNIT_RATIOS.some((one) => close(ratio, one) || close(ratio, 1 / one)))
    return slip(
      'unit',
      'This is out by a factor that belongs to a unit (minutes, hours, km/h): convert first.',
    )
  if (close(value * right, 1) && !close(Math.abs(right), 1, 0.05))
    return slip('inverse', 'This is one over the right value: check which way round the division goes.')
  if (close(value, right * right) || (right > 0 && close(value, Math.sqrt(right))))
    return slip('power', 'A square or a square root was left out or taken twice.')
  const factor = FACTORS.find((one) => close(ratio, one))
  return factor === undefined
    ? null
    : slip('factor', `This is ${factorWords(factor)} the right value: check the factors of the formula.`)
}

const factorWords = (factor: number): string =>
  factor === 2
    ? 'twice'
    : factor === 0.5
      ? 'half'
      : factor === 4
        ? 'four times'
        : factor === 0.25
          ? 'a quarter of'
          : factor === 3
            ? 'three times'
            : factor > 1
              ? 'a constant times'
              : 'a fraction of'

const slip = (name: ArithmeticError['name'], feedback: string): ArithmeticError => ({
  id: `slip-${name}`,
  name,
  feedback,
})
