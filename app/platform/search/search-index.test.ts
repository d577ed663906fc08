import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Audience } from '#app/platform/access/audiences.ts'
import { createSearchIndex, type SearchDocument, type SearchOptions } from './search-index.ts'

const student = {
  kind: 'person',
  personId: 'p',
  sessionId: 's',
  roles: ['student'],
  capabilities: [],
  institutions: [],
} as unknown as Actor

const document = (id: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'skill',
  id,
  title,
  audience: 'guest',
  href: `/${id}`,
  ...more,
})

const index = createSearchIndex([
  document('eq', 'Equilibrium constant', { text: 'Products over reactants.' }),
  document('ps', 'Photosynthesis', { words: 'chlorophyll light reactions' }),
  document('td', 'Thermodynamics', { text: 'Balancing energy at equilibrium.' }),
  document('de', 'Definite integrals', { words: 'area under a curve' }),
  document('rc', 'How to receive feedback', { kind: 'article' }),
  document('ph', 'pH of acids'),
])
const ids = (query: string, options?: SearchOptions) =>
  index.find(student, query, options).map(({ id }) => id)

it('ranks names before text, and finds word forms and prefixes', () => {
  expect(ids('equilibrium')).toEqual(['eq', 'td'])
  expect(ids('balance')).toEqual(['td'])
  expect(ids('photo')).toEqual(['ps'])
  expect(ids('INTEGRAL')).toEqual(['de'])
  expect(ids('pH')[0]).toBe('ph')
  expect(ids('chlorophýll')).toEqual(['ps'])
})

it('finds documents with any word of the query, those with more words first', () => {
  expect(ids('equilibrium thermodynamics')).toEqual(['td', 'eq'])
  expect(ids('what is the area of a zebra')).toEqual(['de'])
})

it.each([
  ['equilibrum', 'eq'],
  ['equillibrium constant', 'eq'],
  ['fotosynthesis', 'ps'],
  ['photosynthsis', 'ps'],
  ['clorophyl', 'ps'],
  ['thermodyanmics', 'td'],
  ['definate integrals', 'de'],
  ['recieve', 'rc'],
])('forgives the typing error in “%s”', (typed, id) => {
  expect(ids(typed)[0]).toBe(id)
})

it('finds nothing for unknown words, empty queries and punctuation', () => {
  for (const query of ['zebra', '', '   ', 'the of my', '&|!:*()', '\u0000', '%'])
    expect([query, ids(query)]).toEqual([query, []])
})

it('filters by kind, and limits the results of each kind', () => {
  expect(ids('receive feedback', { kinds: ['skill'] })).toEqual([])
  expect(ids('equilibrium', { each: 1 })).toEqual(['eq'])
})

describe('subjects', () => {
  const inSubject = (id: string): SearchDocument =>
    document(id, 'Acids and bases', { subjects: [id], href: (subject) => `/practice/${subject}` })
  const acids = createSearchIndex([inSubject('hsc-c'), inSubject('vce-b'), inSubject('vce-c')])

  it('ranks own subjects first, then those of the same certificate', () => {
    const hits = acids.find(student, 'acids', { subjects: ['vce-c'], near: ['vce-b', 'vce-c'] })
    expect(hits.map(({ id }) => id)).toEqual(['vce-c', 'vce-b', 'hsc-c'])
  })

  it('opens a skill of several subjects in the person’s own one', () => {
    const shared = createSearchIndex([
      document('mole', 'Moles', { subjects: ['hsc-c', 'vce-c'], href: (subject) => `/practice/${subject}` }),
    ])
    expect(shared.find(student, 'moles', { subjects: ['vce-c'] })[0]?.href).toBe('/practice/vce-c')
    expect(shared.find(student, 'moles')[0]?.href).toBe('/practice/hsc-c')
  })
})

it('finds a document only for people who may open it', () => {
  const audiences: Audience[] = [
    'guest',
    'signed-in',
    'student',
    'tutor',
    'staff',
    'staff:content',
    'development',
  ]
  const closed = createSearchIndex(audiences.map((audience) => document(audience, 'Marks', { audience })))
  const found = (actor: object, development = false) =>
    closed
      .find({ ...student, ...actor } as Actor, 'marks', { development })
      .map(({ id }) => id)
      .toSorted()
  expect(closed.find({ kind: 'guest' }, 'marks').map(({ id }) => id)).toEqual(['guest'])
  expect(found({}, true)).toEqual(['guest', 'signed-in', 'student'])
  expect(found({ roles: ['tutor'] }, true)).toEqual(['guest', 'signed-in', 'tutor'])
  expect(found({ roles: ['staff'] }, true)).toEqual(['development', 'guest', 'signed-in', 'staff'])
  expect(found({ roles: ['staff'] })).not.toContain('development')
})
