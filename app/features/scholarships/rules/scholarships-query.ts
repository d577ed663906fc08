import { listQuery, oneOf, shortText, wholeNumber } from '#app/ui/patterns/list/list-query.ts'

/** Levels of study as facets. The data writes them in its own words. */
export const LEVELS = [
  { value: 'school', label: 'School', words: /\b(?:years|secondary|school)\b/i },
  { value: 'vet', label: 'TAFE or VET', words: /\b(?:tafe|vet|diploma|tertiary)\b/i },
  {
    value: 'undergraduate',
    label: 'Undergraduate',
    words: /\b(?:undergraduate|bachelor|tertiary|coursework|associate)\b/i,
  },
  { value: 'honours', label: 'Honours', words: /\bhonours\b/i },
  { value: 'postgraduate', label: 'Postgraduate', words: /\b(?:postgraduate|graduate|coursework)\b/i },
] as const

export type Level = (typeof LEVELS)[number]['value']

const LEVEL_VALUES = LEVELS.map(({ value }) => value)

export const isLevel = (words: string, level: Level): boolean =>
  LEVELS.find(({ value }) => value === level)!.words.test(words)

/** The query parameters of the list of scholarships. */
export const scholarshipsQuery = listQuery({
  filters: {
    state: shortText(12),
    field: shortText(40),
    level: oneOf(LEVEL_VALUES),
    group: shortText(40),
    month: wholeNumber(1, 12),
    closing: oneOf(['soon']),
    saved: oneOf(['yes']),
  },
  size: 15,
})
