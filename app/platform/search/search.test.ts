import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { indexDocument, indexKind, search, type Document } from './search.server.ts'

const guest: Actor = { kind: 'guest' }
const person = (personId: string, institutionId?: string) =>
  ({
    kind: 'person',
    personId,
    sessionId: 's',
    roles: ['student'],
    capabilities: [],
    institutions: institutionId ? [{ institutionId, rank: 'teacher' }] : [],
  }) as unknown as Actor

const DOCUMENTS: Document[] = [
  {
    kind: 'skill',
    id: 'eq',
    scope: 'everyone',
    title: 'Equilibrium constant',
    body: 'Products over reactants.',
    href: '/s/eq',
  },
  {
    kind: 'skill',
    id: 'ps',
    scope: 'everyone',
    title: 'Photosynthesis',
    keywords: 'chlorophyll light reactions',
    href: '/s/ps',
  },
  {
    kind: 'skill',
    id: 'td',
    scope: 'everyone',
    title: 'Thermodynamics',
    body: 'Balancing energy at equilibrium.',
    href: '/s/td',
  },
  {
    kind: 'skill',
    id: 'de',
    scope: 'everyone',
    title: 'Definite integrals',
    keywords: 'area under a curve',
    href: '/s/de',
  },
  { kind: 'article', id: 'rc', scope: 'signed-in', title: 'How to receive feedback', href: '/a/rc' },
  { kind: 'note', id: 'n1', scope: 'person:kim', title: 'My equilibrium notes', href: '/n/1' },
  { kind: 'class', id: 'c1', scope: 'institution:north', title: 'Equilibrium revision class', href: '/c/1' },
]

eachMode('search', (mode) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await withDatabase({ mode })
    for (const document of DOCUMENTS) await indexDocument(database.db, document)
  })
  afterAll(() => database.drop())
  const ids = async (query: string, actor: Actor = guest) =>
    (await search(database.db, actor, query)).map(({ id }) => id)

  it('finds by name before text, in any form of the word and from its beginning', async () => {
    expect(await ids('equilibrium')).toEqual(['eq', 'td'])
    expect(await ids('balance')).toEqual(['td'])
    expect(await ids('photo')).toEqual(['ps'])
    expect(await ids('INTEGRAL')).toEqual(['de'])
    expect(await ids('area under the curve')).toEqual(['de'])
    expect(await ids('constant products')).toEqual(['eq'])
  })

  it.each([
    ['equilibrum', 'eq'],
    ['equillibrium constant', 'eq'],
    ['fotosynthesis', 'ps'],
    ['photosynthsis', 'ps'],
    ['clorophyl', 'ps'],
    ['thermodyanmics', 'td'],
    ['definate integrals', 'de'],
  ])('forgives the typing error in “%s”', async (typed, id) => {
    expect((await ids(typed))[0]).toBe(id)
  })

  it('forgives short words too: recieve', async () => {
    expect(await ids('recieve', person('lee'))).toEqual(['rc'])
  })

  it('finds nothing for what is not there', async () => {
    for (const query of [
      'zebra',
      'equilibrium zebra',
      '',
      '   ',
      '&|!:*()',
      "'; DROP TABLE people; --",
      '\u0000',
    ])
      expect(await ids(query), query).toEqual([])
  })

  it('shows everybody what is theirs to see, and nothing else', async () => {
    expect(await ids('equilibrium', person('lee'))).toEqual(['eq', 'td'])
    expect((await ids('equilibrium', person('kim'))).sort()).toEqual(['eq', 'n1', 'td'])
    expect((await ids('equilibrium', person('lee', 'north'))).sort()).toEqual(['c1', 'eq', 'td'])
    expect(await ids('feedback')).toEqual([])
    expect(await ids('feedback', person('lee'))).toEqual(['rc'])
  })

  it('follows a change and a removal, and keeps to kinds', async () => {
    const document: Document = { kind: 'skill', id: 'x', scope: 'everyone', title: 'Wavelength', href: '/x' }
    await indexDocument(database.db, document)
    expect(await ids('wavelength')).toEqual(['x'])
    await indexDocument(database.db, { ...document, title: 'Frequency' })
    expect(await ids('wavelength')).toEqual([])
    expect(await search(database.db, guest, 'frequency', { kinds: ['article'] })).toEqual([])
    await indexKind(database.db, 'skill', [])
    expect(await ids('frequency')).toEqual([])
  })
})
