import {
  createEmptyCard,
  FSRS5_DEFAULT_DECAY,
  fsrs,
  State,
  type Card,
  type Grade as LibraryGrade,
} from 'ts-fsrs'

export interface TimedReview {
  /** Milliseconds since 1970. */
  at: number
  /** 1 again, 2 hard, 3 good, 4 easy. */
  rating: 1 | 2 | 3 | 4
}

export interface RunOptions {
  /** 19 or 21 weights (FSRS-5 or FSRS-6). Default: FSRS-6. */
  parameters?: readonly number[] | undefined
  /** 0.7 to 0.99. Default 0.9. */
  desiredRetention?: number | undefined
  /** Days. Default 36 500. */
  maximumInterval?: number | undefined
  /** Steps of minutes for new and forgotten cards. Default: off. */
  shortTerm?: boolean | undefined
}

export interface RunState {
  state: 'new' | 'learning' | 'review' | 'relearning'
  stability: number
  difficulty: number
  /** The chance of recall when the card is due again, 0 to 1. */
  retrievability: number
  /** Days until the card is due; 0 for a step of minutes. */
  interval: number
}

/**
 * The state after each review, without fuzz. Days are counted in UTC, as `ts-fsrs` counts them.
 * @param reviews in the order of time
 * @throws RangeError for a review before the one before it
 */
export function runReviews(reviews: readonly TimedReview[], options: RunOptions = {}): RunState[] {
  const { parameters, desiredRetention = 0.9, maximumInterval = 36_500, shortTerm = false } = options
  const engine = fsrs({
    ...(parameters ? { w: asSix(parameters) } : {}),
    request_retention: desiredRetention,
    maximum_interval: maximumInterval,
    enable_fuzz: false,
    enable_short_term: shortTerm,
  })
  let card: Card = createEmptyCard(new Date(reviews[0]?.at ?? 0))
  return reviews.map(({ at, rating }, index) => {
    if (index > 0 && at < reviews[index - 1]!.at)
      throw new RangeError(`reviews[${index}].at is before the review before it`)
    const next = engine.next(card, new Date(at), rating as LibraryGrade).card
    // The library keeps "again" < "hard" < "good" < "easy" by adding days, beyond the maximum too.
    const interval = Math.min(next.scheduled_days, maximumInterval)
    card = { ...next, scheduled_days: interval }
    return {
      state: State[card.state].toLowerCase() as RunState['state'],
      stability: card.stability,
      difficulty: card.difficulty,
      retrievability: engine.forgetting_curve(interval, card.stability),
      interval,
    }
  })
}

/** FSRS-5 is FSRS-6 with these two weights. The library adds them too, but writes a line to the console. */
const asSix = (weights: readonly number[]) =>
  weights.length === 19 ? [...weights, 0, FSRS5_DEFAULT_DECAY] : [...weights]
