import { listQuery, oneOf, shortText } from '#app/ui/patterns/list/list-query.ts'
import { STATES } from './course.ts'
import { PLACE_IDS } from './places.ts'

/** Bands of the lowest selection rank. Other kinds of figure are not in them. */
export const RANK_BANDS = ['under-60', '60', '70', '80', '90', 'none'] as const
export const LENGTHS = ['under-3', '3', '4', '5'] as const
export const SORTS = ['match', 'title', 'rank', 'years'] as const

/** What the address of the finder can ask for, besides the facts about the person (`own-facts.ts`). */
export const finderQuery = listQuery({
  sort: { by: SORTS, start: 'match' },
  filters: {
    field: shortText(40),
    state: oneOf(STATES),
    place: oneOf(PLACE_IDS),
    mode: oneOf(['campus', 'online']),
    rank: oneOf(RANK_BANDS),
    years: oneOf(LENGTHS),
    met: oneOf(['yes', 'not-missing']),
    reach: oneOf(['whole', 'part']),
    university: shortText(60),
    requires: shortText(80),
    saved: oneOf(['yes']),
    low: shortText(12),
    high: shortText(12),
    scenario: shortText(64),
    subjects: shortText(1_000),
    compare: shortText(500),
  },
  size: 15,
})

export type FinderAsked = ReturnType<typeof finderQuery.read>
export type FinderFilters = FinderAsked['filters']
