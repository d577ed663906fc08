/**
 * The chi-squared distribution, by the regularised incomplete gamma function (series and continued fraction).
 * Source: NIST Digital Library of Mathematical Functions 8.11.4 and 8.9.2; Lanczos approximation of ln Γ, error < 2 × 10⁻¹⁰.
 */

const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
]

/** ln Γ(x) for x > 0. */
function logGamma(x: number): number {
  const start = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const sum = LANCZOS.reduce((total, weight, index) => total + weight / (x + index + 1), 1.000000000190015)
  return -start + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/** Q(a, x), the upper regularised incomplete gamma function, for a > 0 and x ≥ 0. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const factor = Math.exp(-x + a * Math.log(x) - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 1000 && term > sum * 1e-16; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * factor
  }
  // Modified Lentz.
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let n = 1; n < 1000; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b || 1e-300)
    c = b + an / c || 1e-300
    const step = d * c
    h *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return factor * h
}

/** The probability of a value of at least `x`. @param df degrees of freedom, 1 or more */
export const chiSquaredTail = (x: number, df: number): number => upperGamma(df / 2, x / 2)

/** The value that is exceeded with this probability, 0 < p < 1. */
export function chiSquaredCritical(p: number, df: number): number {
  let low = 0
  let high = df + 10
  while (chiSquaredTail(high, df) > p) high *= 2
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step++) {
    const middle = (low + high) / 2
    if (chiSquaredTail(middle, df) > p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
