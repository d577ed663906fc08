/**
 * Ratings by Glicko-2, after M. Glickman, "Example of the Glicko-2 system" (Boston University, 2013 and later
 * revisions; www.glicko.net/glicko/glicko2.pdf); steps are numbered as there. Its worked example is a test here.
 * A student and a question are two players: an answer with full marks is a win of the student.
 *
 * Rating and deviation are in Glicko's units, where 400 points are odds of ten to one; the volatility is in units of
 * 173.7178 points. Nothing here reads a clock: how many rating periods have passed is said by the caller.
 */
export interface Rating {
  /** Glicko points; 1500 is where everybody begins. */
  rating: number
  /** Standard deviation of that, in Glicko points; greater than 0, and 350 for somebody unknown. */
  deviation: number
  /** How erratic results have been, in units of 173.7178 points a period; 0.06 to begin with. */
  volatility: number
}

export interface Game {
  opponent: Pick<Rating, 'rating' | 'deviation'>
  /** Share of the marks earned, 0 to 1. */
  score: number
}

export interface Period {
  /** System constant τ, 0.3 to 1.2: how fast the volatility may change. */
  tau?: number
  /** Rating periods since the last result, 0 or more; may be a fraction. 1 is the paper's own. */
  periods?: number
}

/** Points to a unit of the internal scale: 400 / ln 10. */
const SCALE = 173.7178
const START = 1500
const CONVERGED = 0.000001
/** No less sure than somebody unknown (Glickman's Glicko paper, step 1, caps the deviation there). */
export const UNKNOWN: Rating = { rating: START, deviation: 350, volatility: 0.06 }

/**
 * The rating after the results of one period. Without a game only the deviation grows (step 6).
 * @throws RangeError for a deviation or volatility that is not above 0, a score outside 0 to 1, or a number that is none.
 */
export function rate(
  player: Rating,
  games: readonly Game[],
  { tau = 0.5, periods = 1 }: Period = {},
): Rating {
  check(player, games, tau, periods)
  // Step 2: to the internal scale.
  const mu = (player.rating - START) / SCALE
  const phi = player.deviation / SCALE
  const rested = Math.min(UNKNOWN.deviation / SCALE, Math.hypot(phi, player.volatility * Math.sqrt(periods)))
  if (games.length === 0) return { ...player, deviation: rested * SCALE }
  // Steps 3 and 4: the variance that the results alone would leave, and the improvement they speak of.
  let information = 0
  let surprise = 0
  for (const { opponent, score } of games) {
    const weight = g(opponent.deviation / SCALE)
    const chance = logistic(weight * (mu - (opponent.rating - START) / SCALE))
    information += weight * weight * chance * (1 - chance)
    surprise += weight * (score - chance)
  }
  const v = 1 / information
  const delta = v * surprise
  // Step 5: the new volatility.
  const volatility = nextVolatility(player.volatility, phi, v, delta, tau)
  // Step 6: the deviation before these results; step 7: after them.
  const before = Math.min(UNKNOWN.deviation / SCALE, Math.hypot(phi, volatility * Math.sqrt(periods)))
  const after = 1 / Math.sqrt(1 / (before * before) + information)
  // Step 8: back to points.
  return {
    rating: (mu + after * after * surprise) * SCALE + START,
    deviation: after * SCALE,
    volatility,
  }
}

/**
 * Chance, 0 to 1, that the first wins against the second, with the uncertainty of both taken into account: it pulls
 * towards even odds (Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied
 * Statistics 48 (1999), equation 16, with both variances as in "The Glicko system").
 */
export function expected(
  first: Pick<Rating, 'rating' | 'deviation'>,
  second: Pick<Rating, 'rating' | 'deviation'>,
): number {
  const weight = g(Math.hypot(first.deviation, second.deviation) / SCALE)
  return logistic((weight * (first.rating - second.rating)) / SCALE)
}

/**
 * The rating of a question that this student has the given chance at: the inverse of `expected`.
 * @param chance between 0 and 1, both excluded
 * @param deviation of the questions one has in mind, in points
 */
export function ratingForChance(
  student: Pick<Rating, 'rating' | 'deviation'>,
  chance: number,
  deviation: number,
): number {
  if (!(chance > 0 && chance < 1)) throw new RangeError('A chance lies between 0 and 1.')
  const weight = g(Math.hypot(student.deviation, deviation) / SCALE)
  return student.rating - (SCALE * Math.log(chance / (1 - chance))) / weight
}

/** How much a result against an opponent of this deviation counts, 0 to 1. */
function g(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** Step 5: the Illinois algorithm, a bracketing root search. */
function nextVolatility(sigma: number, phi: number, v: number, delta: number, tau: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number) => {
    const e = Math.exp(x)
    const sum = phi * phi + v + e
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (tau * tau)
  }
  let A = a
  let B: number
  if (delta * delta > phi * phi + v) B = Math.log(delta * delta - phi * phi - v)
  else {
    let k = 1
    while (f(a - k * tau) < 0) k++
    B = a - k * tau
  }
  let fA = f(A)
  let fB = f(B)
  while (Math.abs(B - A) > CONVERGED) {
    const C = A + ((A - B) * fA) / (fB - fA)
    const fC = f(C)
    if (fC * fB <= 0) {
      A = B
      fA = fB
    } else fA /= 2
    B = C
    fB = fC
  }
  return Math.exp(A / 2)
}

function check(player: Rating, games: readonly Game[], tau: number, periods: number): void {
  const positive = (x: number) => Number.isFinite(x) && x > 0
  if (!Number.isFinite(player.rating) || !positive(player.deviation) || !positive(player.volatility))
    throw new RangeError('A rating is a number, with a deviation and a volatility above 0.')
  if (!positive(tau)) throw new RangeError('tau is a number above 0.')
  if (!(Number.isFinite(periods) && periods >= 0)) throw new RangeError('periods is a number of 0 or more.')
  for (const { opponent, score } of games) {
    if (
      !Number.isFinite(opponent.rating) ||
      !(Number.isFinite(opponent.deviation) && opponent.deviation >= 0)
    )
      throw new RangeError('An opponent has a rating and a deviation of 0 or more.')
    if (!(score >= 0 && score <= 1)) throw new RangeError('A score lies from 0 to 1.')
  }
}
