import { listQuery, oneOf, shortText } from '#app/ui/patterns/list/list-query.ts'

export const SCHEME_KINDS = ['subject', 'equity', 'location', 'elite', 'achievement', 'cap'] as const

export const SCHEME_WORDS: Readonly<Record<(typeof SCHEME_KINDS)[number], string>> = {
  subject: 'Subjects',
  equity: 'Equity',
  location: 'Where you live or study',
  elite: 'Elite athletes and performers',
  achievement: 'Achievement',
  cap: 'Most points together',
}

/** The query parameters of the list of adjustment schemes. */
export const adjustmentsQuery = listQuery({
  filters: { university: shortText(120), kind: oneOf(SCHEME_KINDS) },
  size: 15,
})
