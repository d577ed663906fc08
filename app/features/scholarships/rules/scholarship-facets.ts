import type { Scholarship } from '#app/features/reference-data/door-parts.ts'
import { isLevel, type Level } from './scholarships-query.ts'

export interface FacetsAsked {
  words: string
  filters: {
    state?: string
    field?: string
    level?: Level
    group?: string
    month?: number
  }
}

/** A scholarship that people may still apply for, as far as is known. */
export const isOpen = ({ status }: Pick<Scholarship, 'status'>): boolean =>
  status !== 'historical' && status !== 'discontinued'

/**
 * The part of the list: 0 for domestic undergraduates and school leavers, 1 for other levels, 2 for international students
 * and people seeking asylum, whom few readers are.
 */
export function placeInList({
  who,
  level,
  equityGroups,
}: Pick<Scholarship, 'who' | 'level' | 'equityGroups'>): 0 | 1 | 2 {
  const isInternational = /\binternational students\b/i.test(who) && !/\bdomestic\b/i.test(who)
  if (isInternational || /\basylum\b|humanitarian visa/i.test(who)) return 2
  if (equityGroups?.length === 1 && equityGroups[0] === 'refugee or asylum seeker') return 2
  if (level !== null) return isLevel(level, 'undergraduate') ? 0 : 1
  return /school leaver|year 12|undergraduate|bachelor/i.test(who) ? 0 : 1
}

export type Sift = 'fits' | 'no' | 'not-checked'

/**
 * Whether a scholarship fits the filters. `not-checked`: nothing known speaks against it, and a fact that a filter asks
 * for has not been read.
 */
export function sift(row: Scholarship, monthName: (month: number) => string, asked: FacetsAsked): Sift {
  const { state, field, level, group, month } = asked.filters
  const tests: (boolean | null)[] = [
    wordsFit(row, asked.words),
    state === undefined ? true : row.state === null ? null : row.state === state || row.state === 'National',
    field === undefined
      ? true
      : row.fields === null
        ? null
        : row.fields.includes(field) || row.fields.includes('any'),
    level === undefined ? true : row.level === null ? null : isLevel(row.level, level),
    group === undefined ? true : row.equityGroups === null ? null : row.equityGroups.includes(group),
    month === undefined ? true : row.closesMonth === null ? null : row.closesMonth === monthName(month),
  ]
  if (tests.includes(false)) return 'no'
  return tests.includes(null) ? 'not-checked' : 'fits'
}

function wordsFit({ name, provider, who, value }: Scholarship, words: string): boolean {
  const text = `${name} ${provider} ${who} ${value}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
