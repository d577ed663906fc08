import type { OwnRange } from './rank-comparison.ts'

/** What a person tells about themselves in the address of the finder. It is not stored. */
export interface OwnFacts {
  /** Typed, as text. */
  low: string
  high: string
  /** A saved scenario, or “none” to leave the range out. */
  scenario: string
  /** Ids of subjects. */
  subjects: readonly string[]
}

/** The course that a guest chose to save before signing in. */
export const SAVE_PARAMETER = 'save'

const HIGHEST = 99.95
const MOST_SUBJECTS = 14
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Ids in one parameter, such as “vce-english.vce-chemistry”. */
export const readIds = (text: string, most: number): string[] =>
  [...new Set(text.split('.').filter((id) => ID.test(id) && id.length <= 120))].slice(0, most)

export const writeIds = (ids: readonly string[]): string => ids.join('.')

export const readOwnFacts = (query: URLSearchParams): OwnFacts => ({
  low: (query.get('low') ?? '').trim().slice(0, 12),
  high: (query.get('high') ?? '').trim().slice(0, 12),
  scenario: (query.get('scenario') ?? '').slice(0, 64),
  subjects: readIds((query.get('subjects') ?? '').slice(0, 1_000), MOST_SUBJECTS),
})

/** The parameters of an address that carry a person’s facts on to the next page. */
export const ownParameters = ({ low, high, scenario, subjects }: OwnFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ low, high, scenario, subjects: writeIds(subjects) }).filter(([, value]) => value !== ''),
  )

/** The typed range. One number is a range of its own. */
export function typedRange({ low, high }: Pick<OwnFacts, 'low' | 'high'>): {
  range: OwnRange | null
  errors: { low?: string; high?: string }
} {
  if (low === '' && high === '') return { range: null, errors: {} }
  const one = readAtar(low)
  const other = readAtar(high)
  const errors = {
    ...(low !== '' && one === null ? { low: 'Write an ATAR from 0 to 99.95, such as 78.5.' } : {}),
    ...(high !== '' && other === null ? { high: 'Write an ATAR from 0 to 99.95, such as 84.' } : {}),
  }
  const known = [one, other].filter((value) => value !== null)
  if (Object.keys(errors).length > 0 || known.length === 0) return { range: null, errors }
  return { range: { low: Math.min(...known), high: Math.max(...known) }, errors }
}

function readAtar(text: string): number | null {
  const value = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : NaN
  return value >= 0 && value <= HIGHEST ? value : null
}

/** Adjustment points that a person expects for one course, from 0 to 20. */
export function readPoints(text: string): number | null {
  const value = /^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : NaN
  return value >= 0 && value <= 20 ? value : null
}
