export interface ReviewAddress {
  deck?: string | undefined
  /** A card to show first. */
  card?: string | undefined
  shown?: boolean
}

/** The address of the review, of one deck or of all. */
export function reviewHref({ deck, card, shown }: ReviewAddress): string {
  const query = new URLSearchParams()
  if (deck) query.set('deck', deck)
  if (card) query.set('card', card)
  if (shown) query.set('shown', 'yes')
  return query.size > 0 ? `/feynman-flashcards/review?${query}` : '/feynman-flashcards/review'
}
