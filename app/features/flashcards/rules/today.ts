import { spreadBacklog, type Spread } from '#app/engines/memory/balance.ts'
import type { DailyLimits } from './limits.ts'

interface DoneReview {
  cardId: string
  deckId: string
  stateBefore: string
}

interface Waiting {
  steps: number
  reviews: number
  fresh: number
}

export interface Today {
  /** Due reviews and new cards that are still allowed today, over all decks. */
  reviewsLeft: number
  newLeft: number
  /** Cards that wait today in this deck, or in all decks. */
  remaining: number
  /** New cards among them. */
  fresh: number
  /** Known cards reviewed today, over all decks. */
  reviewed: number
  /** Reviews done today in this deck, or in all decks. */
  done: number
  /** Cards that were reviewed today and do not come back today, in this deck or in all decks. */
  finished: number
  spread: Spread
  /** Due reviews and new cards that wait because a limit of the day is used up. */
  held: { reviews: number; fresh: number }
}

/**
 * What is left of today.
 * @param log today's reviews over all decks
 * @param waiting cards that are due or new, in the deck or in all decks, before the limits
 */
export function todayOf(
  log: readonly DoneReview[],
  waiting: Waiting,
  limits: DailyLimits,
  deckId?: string,
): Today {
  const cardsFrom = (state: string) =>
    new Set(log.flatMap((one) => (one.stateBefore === state ? [one.cardId] : []))).size
  const reviewed = cardsFrom('review')
  const spread = spreadBacklog(waiting.reviews, reviewed, limits.reviewsPerDay)
  const newLeft = Math.max(0, limits.newPerDay - cardsFrom('new'))
  const fresh = Math.min(waiting.fresh, newLeft)
  const own = log.filter((one) => deckId === undefined || one.deckId === deckId)
  return {
    reviewsLeft: Math.max(0, limits.reviewsPerDay - reviewed),
    newLeft,
    reviewed,
    fresh,
    remaining: waiting.steps + spread.today + fresh,
    done: own.length,
    finished: Math.max(0, new Set(own.map(({ cardId }) => cardId)).size - waiting.steps),
    spread,
    held: { reviews: spread.later, fresh: waiting.fresh - fresh },
  }
}
