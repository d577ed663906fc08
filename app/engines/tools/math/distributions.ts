/** Probability distributions of school: density or probability, cumulative probability, inverse, mean and variance. */
import { betaI, gammaP, logChoose, logFactorial, logGamma, normalCdf } from './special-functions.ts'

export interface Distribution {
  isDiscrete: boolean
  /** The probability of x, or the density at x. */
  density: (x: number) => number
  /** P(X ≤ x). */
  cumulative: (x: number) => number
  /** NaN where it does not exist. */
  mean: number
  variance: number
  /** The least and the largest value. */
  from: number
  to: number
}

const inside = (x: number, from: number, to: number): boolean => Number.isInteger(x) && x >= from && x <= to

/** Successes in n independent trials, each with probability p. */
export function binomial(n: number, p: number): Distribution {
  return {
    isDiscrete: true,
    density: (k) => {
      if (!inside(k, 0, n)) return 0
      if (p === 0) return k === 0 ? 1 : 0
      if (p === 1) return k === n ? 1 : 0
      return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p))
    },
    cumulative: (x) => {
      const k = Math.floor(x)
      if (k < 0) return 0
      if (k >= n) return 1
      return p === 0 ? 1 : p === 1 ? 0 : betaI(1 - p, n - k, k + 1)
    },
    mean: n * p,
    variance: n * p * (1 - p),
    from: 0,
    to: n,
  }
}

export function poisson(rate: number): Distribution {
  return {
    isDiscrete: true,
    density: (k) => (inside(k, 0, Infinity) ? Math.exp(k * Math.log(rate) - rate - logFactorial(k)) : 0),
    cumulative: (x) => (x < 0 ? 0 : 1 - gammaP(Math.floor(x) + 1, rate)),
    mean: rate,
    variance: rate,
    from: 0,
    to: Infinity,
  }
}

/** The number of the trial with the first success: 1, 2, 3 … */
export function geometric(p: number): Distribution {
  return {
    isDiscrete: true,
    density: (k) => (inside(k, 1, Infinity) ? p * (1 - p) ** (k - 1) : 0),
    cumulative: (x) => (x < 1 ? 0 : 1 - (1 - p) ** Math.floor(x)),
    mean: 1 / p,
    variance: (1 - p) / (p * p),
    from: 1,
    to: p === 1 ? 1 : Infinity,
  }
}

/** Marked items among `drawn`, taken without replacement from `size` items of which `marked` are marked. */
export function hypergeometric(size: number, marked: number, drawn: number): Distribution {
  const [from, to] = [Math.max(0, drawn + marked - size), Math.min(drawn, marked)]
  const density = (k: number): number =>
    inside(k, from, to)
      ? Math.exp(logChoose(marked, k) + logChoose(size - marked, drawn - k) - logChoose(size, drawn))
      : 0
  const share = marked / size
  return {
    isDiscrete: true,
    density,
    cumulative: (x) => {
      if (x >= to) return 1
      let total = 0
      for (let k = from; k <= Math.floor(x); k++) total += density(k)
      return Math.min(1, total)
    },
    mean: drawn * share,
    variance: size > 1 ? (drawn * share * (1 - share) * (size - drawn)) / (size - 1) : 0,
    from,
    to,
  }
}

export function normal(mean: number, deviation: number): Distribution {
  return {
    isDiscrete: false,
    density: (x) => Math.exp(-(((x - mean) / deviation) ** 2) / 2) / (deviation * Math.sqrt(2 * Math.PI)),
    cumulative: (x) => normalCdf((x - mean) / deviation),
    mean,
    variance: deviation * deviation,
    from: -Infinity,
    to: Infinity,
  }
}

/** Student's t with `v` degrees of freedom. */
export function studentT(v: number): Distribution {
  const front = Math.exp(logGamma((v + 1) / 2) - logGamma(v / 2)) / Math.sqrt(v * Math.PI)
  return {
    isDiscrete: false,
    density: (t) => front * (1 + (t * t) / v) ** (-(v + 1) / 2),
    cumulative: (t) => {
      const tail = betaI(v / (v + t * t), v / 2, 0.5) / 2
      return t >= 0 ? 1 - tail : tail
    },
    mean: v > 1 ? 0 : NaN,
    variance: v > 2 ? v / (v - 2) : NaN,
    from: -Infinity,
    to: Infinity,
  }
}

/** The probability of a ≤ X ≤ b. */
export function between(d: Distribution, a: number, b: number): number {
  if (!d.isDiscrete) return Math.max(0, d.cumulative(b) - d.cumulative(a))
  const [low, high] = [Math.max(Math.ceil(a), d.from), Math.min(Math.floor(b), d.to)]
  if (low > high) return 0
  // A short sum keeps the digits that a difference of two values near 1 would lose.
  if (high - low < 200) {
    let total = 0
    for (let k = low; k <= high; k++) total += d.density(k)
    return Math.min(1, total)
  }
  return Math.max(0, d.cumulative(high) - d.cumulative(low - 1))
}

/** The least x with P(X ≤ x) ≥ q, for 0 < q < 1. */
export function inverse(d: Distribution, q: number): number {
  const spread = Math.sqrt(d.variance || 1)
  const centre = Number.isNaN(d.mean) ? 0 : d.mean
  if (d.isDiscrete) {
    let [low, high] = [d.from - 1, Math.max(d.from, Math.ceil(centre + spread))]
    while (d.cumulative(high) < q && high < d.to) high = Math.min(d.to, d.from + (high - d.from + 1) * 2)
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (d.cumulative(middle) >= q) high = middle
      else low = middle
    }
    return high
  }
  let [low, high] = [centre - spread, centre + spread]
  while (d.cumulative(low) > q) low = centre - (centre - low) * 2
  while (d.cumulative(high) < q) high = centre + (high - centre) * 2
  for (let i = 0; i < 200 && high - low > 1e-14 * Math.max(1, Math.abs(low)); i++) {
    const middle = (low + high) / 2
    if (d.cumulative(middle) >= q) high = middle
    else low = middle
  }
  return (low + high) / 2
}
