import { listQuery, oneOf, shortText, type Filter } from '#app/ui/patterns/list/list-query.ts'

/** An ATAR with at most two decimals, up to 99.95. */
const atarText: Filter<string> = {
  read: (text) => (/^\d{1,2}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 99.95 ? text : undefined),
}

/** The query parameters of the list of universities abroad. */
export const abroadQuery = listQuery({
  filters: {
    country: shortText(40),
    show: oneOf(['stated', 'shortlist']),
    atar: atarText,
  },
  size: 15,
})
