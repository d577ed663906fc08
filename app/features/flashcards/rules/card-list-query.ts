import { listQuery, oneOf, shortText } from '#app/ui/patterns/list/list-query.ts'

export const CARD_STATES = ['due', 'new', 'suspended', 'buried', 'flagged', 'leech'] as const

/** What the address of the list of cards can ask for. */
export const cardList = listQuery({
  filters: { deck: shortText(64), tag: shortText(40), show: oneOf(CARD_STATES) },
  size: 30,
})
