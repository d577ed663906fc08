interface StatReview {
  deckId: string
  day: number
  grade: string
  stateBefore: string
  elapsed: number
  seconds: number | null
}

export interface DayFigures {
  day: number
  reviews: number
  minutes: number
}

/** Reviews and minutes of each day from the first to the last, days without reviews among them. */
export function byDay(reviews: readonly StatReview[], from: number, to: number): DayFigures[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index
    const own = reviews.filter((one) => one.day === day)
    const seconds = own.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
    return { day, reviews: own.length, minutes: Math.round(seconds / 60) }
  })
}

export interface Retention {
  label: string
  remembered: number
  reviews: number
}

const GAPS = [
  { label: '1 to 6 days', from: 1, to: 6 },
  { label: '7 to 20 days', from: 7, to: 20 },
  { label: '21 days or more', from: 21, to: Infinity },
] as const

/**
 * True retention: of the reviews of known cards, how many were remembered, by the days since the review before. The first
 * review of a card in a day counts.
 */
export function trueRetention(reviews: readonly StatReview[]): Retention[] {
  const known = reviews.filter(({ stateBefore, elapsed }) => stateBefore === 'review' && elapsed >= 1)
  return GAPS.map(({ label, from, to }) => ({
    label,
    ...rememberedIn(known.filter(({ elapsed }) => elapsed >= from && elapsed <= to)),
  }))
}

const AGES = [
  { label: 'Less than 7 days', from: 0, to: 6 },
  { label: '7 to 29 days', from: 7, to: 29 },
  { label: '30 to 89 days', from: 30, to: 89 },
  { label: '90 days or more', from: 90, to: Infinity },
] as const

/**
 * True retention by the age of the card at the review.
 * @param createdOn the learner's day on which the card was created. Reviews before it came with an import and do not
 *   count.
 */
export function retentionByAge<Review extends StatReview>(
  reviews: readonly Review[],
  createdOn: (review: Review) => number,
): Retention[] {
  const known = reviews.filter(({ stateBefore, elapsed }) => stateBefore === 'review' && elapsed >= 1)
  return AGES.map(({ label, from, to }) => ({
    label,
    ...rememberedIn(
      known.filter((review) => {
        const age = review.day - createdOn(review)
        return age >= from && age <= to
      }),
    ),
  }))
}

function rememberedIn(reviews: readonly StatReview[]) {
  return {
    reviews: reviews.length,
    remembered: reviews.filter(({ grade }) => grade !== 'again').length,
  }
}

export interface DeckFigures extends Omit<Retention, 'label'> {
  deckId: string
  /** All reviews, of new cards too. */
  all: number
  minutes: number
}

/** Reviews, minutes and true retention of each deck, most reviews first. */
export function byDeck(reviews: readonly StatReview[]): DeckFigures[] {
  const decks = [...new Set(reviews.map(({ deckId }) => deckId))]
  return decks
    .map((deckId) => {
      const own = reviews.filter((one) => one.deckId === deckId)
      const known = own.filter(({ stateBefore, elapsed }) => stateBefore === 'review' && elapsed >= 1)
      const seconds = own.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
      return { deckId, all: own.length, minutes: Math.round(seconds / 60), ...rememberedIn(known) }
    })
    .toSorted((a, b) => b.all - a.all)
}
