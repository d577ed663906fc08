import { plural } from '#app/ui/words/plural.ts'

/** A sentence about the cards that wait because a limit of the day is used up; empty when no card waits. */
export function heldWords({ reviews, fresh }: { reviews: number; fresh: number }): string {
  if (reviews + fresh === 0) return ''
  const parts = [
    ...(reviews > 0 ? [plural(reviews, 'due card')] : []),
    ...(fresh > 0 ? [plural(fresh, 'new card')] : []),
  ]
  return `${parts.join(' and ')} ${reviews + fresh === 1 ? 'waits' : 'wait'} for another day.`
}
