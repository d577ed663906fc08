import { listQuery, oneOf, shortText, wholeNumber } from '#app/ui/patterns/list/list-query.ts'

/** The query parameters of the list of papers. */
export const papersQuery = listQuery({
  filters: {
    certificate: shortText(20),
    subject: shortText(120),
    year: wholeNumber(1990, 2100),
    course: oneOf(['current']),
  },
  size: 12,
})
