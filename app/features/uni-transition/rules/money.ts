/** The most that one amount may be: ten million cents. */
export const MOST_CENTS = 10_000_000

/** Whole cents from typed dollars: `210`, `210.50`, `$1,210`. Undefined if it is not an amount. */
export function centsOf(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?$/.test(text)) return undefined
  const [dollars = '0', cents = ''] = text.replaceAll(',', '').split('.')
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return total <= MOST_CENTS ? total : undefined
}

/** `$1,210` or `$12.50`; a minus in front of a negative amount. */
export function dollars(cents: number): string {
  const size = Math.abs(cents)
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`
  return `${cents < 0 ? '−' : ''}$${whole}${rest}`
}

/** For a form field: `210.50`. */
export const typedDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
