import type { Grade } from '#app/engines/memory/grades.ts'
import * as memory from '#app/engines/memory/memory.ts'

/**
 * What a person can do in one skill, as a distribution of ability.
 *
 * Ability is a Gaussian on the logit scale; 0 means even odds on a question of middle difficulty.
 * - A response updates ability by one step of approximate Bayesian inference on the three-parameter logistic model
 *   (A. Birnbaum, in Lord & Novick, *Statistical Theories of Mental Test Scores*, 1968), following
 *   M. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics 48 (1999).
 * - Between responses ability drifts back to the prior: mean and variance follow an Ornstein–Uhlenbeck bridge. Its
 *   correlation is the retrievability of `engines/memory` (FSRS-6).
 * The parameters of ability are set by judgement and not fitted to data: the screens say "not calibrated".
 */
export interface Mastery extends memory.Memory {
  /** Logits. */
  mean: number
  /** Logits squared; greater than 0. */
  variance: number
  /** Number of responses. */
  evidence: number
  /** Time of the last response, in milliseconds since 1970. */
  at: number
}

export interface Evidence {
  /** Share of the marks that was earned, 0 to 1. */
  score: number
  /** Marks available. Four marks weigh less than four times one mark, because their steps depend on each other. */
  marks: number
  /** 1 (easy) to 5 (hard), set by the author of the question. */
  difficulty: number
  /** Chance of a right answer by guessing, 0 when there is nothing to choose from. */
  guess: number
  /** Hints opened before the answer; each halves the weight of the response. */
  hints: number
  /** Share of the weight that the response would have otherwise, 0 to 1. Default: 1. */
  weight?: number
  at: number
}

const PRIOR = { mean: 0, variance: 2.25 } as const
const LOGITS_PER_LEVEL = 0.8
const DAY = 86_400_000
/**
 * The shortest stability of a skill, in days, by judgement. FSRS counts a forgotten card in hours; a wrong answer to
 * one question says less about a whole skill.
 */
const SHORTEST_STABILITY = 1.5
const Z90 = 1.6449

export function unknown(at: number): Mastery {
  return { ...PRIOR, ...memory.NEW_MEMORY, evidence: 0, at }
}

/** Chance, 0 to 1, that what was known at the last response is still recalled at `now`. It is 1 before any response. */
export function retrievability(state: Mastery, now: number): number {
  return state.evidence === 0 ? 1 : memory.retrievability(state, (now - state.at) / DAY)
}

/** The state at `now`, after forgetting. A mean below the prior stays: a weak skill does not improve by waiting. */
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
  const weight =
    Math.sqrt(Math.max(1, Math.min(evidence.marks, 9))) *
    0.5 ** Math.max(0, evidence.hints) *
    clamp(evidence.weight ?? 1, 0, 1)
  const before = recall(state.evidence === 0 ? { ...state, at: evidence.at } : state, evidence.at)
  const logistic = sigmoid(before.mean - difficulty)
  const chance = clamp(evidence.guess + (1 - evidence.guess) * logistic, 0.01, 0.99)
  const slope = (1 - evidence.guess) * logistic * (1 - logistic)
  const spread = chance * (1 - chance)
  const information = (weight * slope * slope) / spread
  const variance = 1 / (1 / before.variance + information)
  const mean = clamp(before.mean + (variance * weight * slope * (score - chance)) / spread, -4, 4)
  const { stability, difficulty: hardToRemember } = memory.review(
    { stability: state.stability, difficulty: state.difficulty },
    (evidence.at - state.at) / DAY,
    gradeOf(score, evidence.hints),
  )
  return {
    mean,
    variance,
    stability: Math.max(SHORTEST_STABILITY, stability),
    difficulty: hardToRemember,
    evidence: state.evidence + 1,
    at: before.at,
  }
}

/** No response is "easy": a mark does not show how easy the answer was. */
function gradeOf(score: number, hints: number): Grade {
  if (score < 0.5) return 'again'
  return score < 0.8 || hints > 0 ? 'hard' : 'good'
}

export interface MasteryFigure {
  /** Chance, 0 to 1, of a right answer to a question of middle difficulty today. */
  chance: number
  /** The range, 0 to 1, that holds the true chance nine times in ten, if the model is right. */
  low: number
  high: number
  /** Chance that what was known at the last response is still recalled. */
  recalled: number
  evidence: number
}

/** The figure to show, or null without evidence. */
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

/** The figure for a topic or a subject: the mean over its skills with evidence. Errors count as independent. */
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
