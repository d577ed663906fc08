/**
 * What a person can do, skill by skill, as a distribution and not as a score.
 *
 * The state is a Gaussian over ability on the logit scale, 0 being even odds on a question of middle difficulty.
 * - A response updates it by one step of approximate Bayesian inference on the three-parameter logistic model
 *   (A. Birnbaum, in Lord & Novick, *Statistical Theories of Mental Test Scores*, 1968), in the manner of
 *   M. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics 48 (1999).
 * - Between responses the state drifts back towards not knowing: mean and variance follow an Ornstein–Uhlenbeck
 *   bridge whose correlation is the power forgetting curve of FSRS-4.5, R = (1 + 19/81 · t/S)^-0.5, so that
 *   R(S) = 0.9 (J. Ye et al., "A stochastic shortest path algorithm for optimizing spaced repetition scheduling",
 *   KDD 2022, and the open-spaced-repetition notes on FSRS-4.5).
 * Parameters are set by judgement, not yet fitted to data: the screens say "not calibrated".
 */
export interface Mastery {
  /** Logits. */
  mean: number
  /** Logits squared; greater than 0. */
  variance: number
  /** Days after which the chance of recall has fallen to 0.9. */
  stability: number
  /** Number of responses that this rests on. */
  evidence: number
  /** When it was last updated, in milliseconds since 1970. */
  at: number
}

export interface Evidence {
  /** Share of the marks that was earned, 0 to 1. */
  score: number
  /** Marks at stake; more marks weigh more, but four do not weigh four times one, for their steps hang together. */
  marks: number
  /** 1 (easy) to 5 (hard), as its author set it. */
  difficulty: number
  /** Chance of a right answer by guessing, 0 when there is nothing to choose from. */
  guess: number
  /** Hints opened before the answer; each halves what the response tells. */
  hints: number
  at: number
}

const PRIOR = { mean: 0, variance: 2.25, stability: 4 } as const
const LOGITS_PER_LEVEL = 0.8
const DAY = 86_400_000
const FORGETTING = 19 / 81
const Z90 = 1.6449

export function unknown(at: number): Mastery {
  return { ...PRIOR, evidence: 0, at }
}

/** Chance, 0 to 1, that what was known at `state.at` is still recalled at `now`. */
export function retrievability(state: Mastery, now: number): number {
  const days = Math.max(0, now - state.at) / DAY
  return (1 + (FORGETTING * days) / state.stability) ** -0.5
}

/** The state as it stands at `now`, after forgetting. A skill that was never strong does not improve by waiting. */
export function recall(state: Mastery, now: number): Mastery {
  const r = retrievability(state, now)
  const mean = state.mean > PRIOR.mean ? PRIOR.mean + (state.mean - PRIOR.mean) * r : state.mean
  const variance = state.variance * r * r + PRIOR.variance * (1 - r * r)
  return { ...state, mean, variance, at: Math.max(now, state.at) }
}

/** The state after one more response. Scores outside 0 to 1 and difficulties outside 1 to 5 are clamped. */
export function learn(state: Mastery, evidence: Evidence): Mastery {
  const score = clamp(evidence.score, 0, 1)
  const difficulty = (clamp(evidence.difficulty, 1, 5) - 3) * LOGITS_PER_LEVEL
  const weight = Math.sqrt(Math.max(1, Math.min(evidence.marks, 9))) * 0.5 ** Math.max(0, evidence.hints)
  const before = recall(state, evidence.at)
  const logistic = sigmoid(before.mean - difficulty)
  const chance = clamp(evidence.guess + (1 - evidence.guess) * logistic, 0.01, 0.99)
  const slope = (1 - evidence.guess) * logistic * (1 - logistic)
  const spread = chance * (1 - chance)
  const information = (weight * slope * slope) / spread
  const variance = 1 / (1 / before.variance + information)
  const mean = clamp(before.mean + (variance * weight * slope * (score - chance)) / spread, -4, 4)
  const stability = nextStability(state, score, retrievability(state, evidence.at))
  return { mean, variance, stability, evidence: state.evidence + 1, at: before.at }
}

/** Success after a gap lengthens memory, the more so the nearer it was to being forgotten; failure shortens it. */
function nextStability(state: Mastery, score: number, r: number): number {
  const grown = state.stability * (1 + score * (0.25 + 6 * (1 - r)))
  return score >= 0.5 ? Math.min(grown, 365) : Math.max(1.5, state.stability * 0.6)
}

export interface MasteryFigure {
  /** Chance, 0 to 1, of a right answer to a question of middle difficulty today. */
  chance: number
  /** The range, 0 to 1, that holds the true chance nine times in ten, if the model is right. */
  low: number
  high: number
  /** Chance that what was last shown is still recalled. */
  recalled: number
  evidence: number
}

/** The figure for a person to see, or null while there is no evidence for one. */
export function figure(state: Mastery | undefined, now: number): MasteryFigure | null {
  if (state === undefined || state.evidence === 0) return null
  const today = recall(state, now)
  const deviation = Math.sqrt(today.variance)
  return {
    // The mean of a logistic under a Gaussian (D. MacKay, "The evidence framework applied to classification networks", 1992).
    chance: sigmoid(today.mean / Math.sqrt(1 + (Math.PI * today.variance) / 8)),
    low: sigmoid(today.mean - Z90 * deviation),
    high: sigmoid(today.mean + Z90 * deviation),
    recalled: retrievability(state, now),
    evidence: state.evidence,
  }
}

/** The figure for a topic or a subject: the mean over its skills that have evidence, their errors taken as independent. */
export function combine(figures: readonly MasteryFigure[]): MasteryFigure | null {
  if (figures.length === 0) return null
  const mean = (pick: (one: MasteryFigure) => number) =>
    figures.reduce((sum, one) => sum + pick(one), 0) / figures.length
  const chance = mean((one) => one.chance)
  const reach = (pick: (one: MasteryFigure) => number) =>
    Math.sqrt(figures.reduce((sum, one) => sum + pick(one) ** 2, 0)) / figures.length
  return {
    chance,
    low: Math.max(0, chance - reach((one) => one.chance - one.low)),
    high: Math.min(1, chance + reach((one) => one.high - one.chance)),
    recalled: mean((one) => one.recalled),
    evidence: figures.reduce((sum, one) => sum + one.evidence, 0),
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function clamp(x: number, low: number, high: number): number {
  return Number.isFinite(x) ? Math.min(high, Math.max(low, x)) : low
}
