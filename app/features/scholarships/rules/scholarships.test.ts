import { describe, expect, it } from 'vitest'
import type { Scholarship } from '#app/features/reference-data/door-parts.ts'
import { groupMatches } from './scholarship-match.ts'
import { isOpen, placeInList, sift, type FacetsAsked } from './scholarship-facets.ts'
import { isLevel } from './scholarships-query.ts'

const row = (more: Partial<Scholarship> = {}): Scholarship => ({
  id: 'one',
  name: 'Regional start',
  provider: 'Deakin University',
  universityId: null,
  who: 'Students from the country',
  value: 'A$5,000',
  minimumAtar: null,
  closesMonth: 'October',
  automatic: false,
  state: 'VIC',
  level: 'undergraduate or VET',
  fields: ['any'],
  equityGroups: ['regional or remote'],
  year: 2025,
  status: 'to-check',
  source: 'university page',
  url: null,
  trust: 'official',
  checkedOn: null,
  note: null,
  ...more,
})
const MONTHS = ['September', 'October', 'November']
const ask = (filters: FacetsAsked['filters'], words = '', more: Partial<Scholarship> = {}) =>
  sift(row(more), (month) => MONTHS[month - 9] ?? '', { words, filters })

describe('the filters', () => {
  it('keep what fits, also a national scholarship and one for any field', () => {
    expect(ask({ state: 'VIC', field: 'Health', level: 'vet', group: 'regional or remote', month: 10 })).toBe(
      'fits',
    )
    expect(ask({ state: 'WA' }, '', { state: 'National' })).toBe('fits')
    expect(ask({}, 'deakin country')).toBe('fits')
  })
  it('say when a fact was not read, and never take it for a yes', () => {
    expect(ask({ state: 'VIC' }, '', { state: null })).toBe('not-checked')
    expect(ask({ group: 'carer' }, '', { equityGroups: null })).toBe('not-checked')
    expect(ask({ group: 'carer', state: 'NSW' }, '', { equityGroups: null })).toBe('no')
  })
  it('leave out the rest', () => {
    expect(ask({ month: 11 })).toBe('no')
    expect(ask({}, 'melbourne')).toBe('no')
    expect(ask({ field: 'Health' }, '', { fields: ['Education'] })).toBe('no')
  })
})

it('shows historical and discontinued rows as not open', () => {
  const statuses = ['current', 'to-check', 'may-be-closed', 'historical', 'discontinued'] as const
  expect(statuses.filter((status) => isOpen({ status }))).toEqual(['current', 'to-check', 'may-be-closed'])
})

it.each([
  ['undergraduate or postgraduate', 'postgraduate', true],
  ['Years 11 and 12', 'school', true],
  ['Years 11 and 12', 'undergraduate', false],
  ['tertiary, university or VET', 'vet', true],
  ['enabling to postgraduate', 'undergraduate', false],
] as const)('reads the level “%s” as %s: %s', (words, level, fits) =>
  expect(isLevel(words, level)).toBe(fits),
)

it.each([
  ['School leavers', null, [], 0],
  ['Undergraduates from the country', 'undergraduate', ['regional or remote'], 0],
  ['School leavers; domestic, or international with Australian schooling', null, null, 0],
  ['Year 10 students', 'Years 11 and 12', ['low income'], 1],
  ['Postgraduates', 'postgraduate', null, 1],
  ['International students', 'undergraduate', null, 2],
  ['Asylum seekers and refugees', 'undergraduate', ['refugee or asylum seeker', 'low income'], 2],
] as const)('puts “%s” (%s) into the right part of the list', (who, level, equityGroups, place) =>
  expect(placeInList({ who, level, equityGroups: equityGroups && [...equityGroups] })).toBe(place),
)

it('matches own groups with known groups only, the most shared first', () => {
  const scholarship = (id: string, groups: string[]) => ({ id, name: id, provider: 'Deakin', groups })
  const all = [
    scholarship('a', ['carer']),
    scholarship('b', ['carer', 'low income']),
    scholarship('c', ['women']),
    scholarship('d', []),
  ]
  expect(groupMatches(all, ['carer', 'low income']).map((one) => one.scholarship.id)).toEqual(['b', 'a'])
  expect(groupMatches(all, [])).toEqual([])
})
