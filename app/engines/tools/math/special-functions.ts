/**
 * Functions behind the distributions: gamma, incomplete gamma and beta. Lanczos' approximation with g = 7 and nine terms;
 * series and continued fractions as in NIST DLMF 8.7, 8.9 and 8.17 (https://dlmf.nist.gov), by Lentz's method.
 */

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
]

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const at = x - 1
  let sum = LANCZOS[0] as number
  for (let i = 1; i < LANCZOS.length; i++) sum += (LANCZOS[i] as number) / (at + i)
  const t = at + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum)
}

export const logFactorial = (n: number): number => logGamma(n + 1)
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k)

const TINY = 1e-300
const MOST = 10_000

/** The regularised lower incomplete gamma function P(a, x), a > 0, x ≥ 0. */
export function gammaP(a: number, x: number): number {
  if (x <= 0) return 0
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = 1; n < MOST && Math.abs(term) > sum * 1e-17; n++) {
      term *= x / (a + n)
      sum += term
    }
    return Math.min(1, front * sum)
  }
  let b = x + 1 - a
  let [c, d] = [1 / TINY, 1 / b]
  let h = d
  for (let i = 1; i < MOST; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / nonZero(an * d + b)
    c = nonZero(b + an / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return Math.max(0, 1 - front * h)
}

const nonZero = (x: number): number => (Math.abs(x) < TINY ? TINY : x)

/** The regularised incomplete beta function I_x(a, b), a, b > 0, 0 ≤ x ≤ 1. */
export function betaI(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaI(1 - x, b, a)
  const front =
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a
  let [c, d] = [1, 1 / nonZero(1 - ((a + b) * x) / (a + 1))]
  let h = d
  for (let m = 1; m < MOST; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return Math.min(1, front * h)
}

/** P(Z ≤ z) for the standard normal distribution. */
export const normalCdf = (z: number): number => {
  const half = gammaP(0.5, (z * z) / 2) / 2
  if (z >= 0) return 0.5 + half
  // For the far left tail the difference would lose its digits.
  return z > -5 ? 0.5 - half : upperTail(-z)
}

/** P(Z > z) for z ≥ 5 by a continued fraction (DLMF 7.9.1). */
function upperTail(z: number): number {
  let h = 0
  for (let k = 60; k >= 1; k--) h = k / (z + h)
  return Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI) / (z + h)
}
