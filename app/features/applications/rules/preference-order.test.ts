import { describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { orderWarnings, placedAt, type Preference } from './preference-order.ts'

const entry = (id: string, more: Partial<Preference> = {}): Preference => ({
  id,
  university: 'Monash',
  course: `Course ${id}`,
  code: null,
  chance: 'open',
  want: 2,
  ...more,
})
const kinds = (...list: Preference[]) => orderWarnings(list).map(({ kind }) => kind)

describe('the order of preferences', () => {
  it('warns when a sure course stands above one that is wanted more, and says where to move it', () => {
    const warnings = orderWarnings([
      entry('a', { chance: 'hard', want: 3 }),
      entry('b', { chance: 'sure', want: 1 }),
      entry('c', { want: 2 }),
    ])
    expect(warnings).toMatchObject([{ kind: 'below-sure', move: { entry: 'c', place: 1 } }])
    expect(warnings[0]!.text).toContain('Course b (Monash)')
  })
  it('warns less strongly when the upper course is not sure', () => {
    expect(
      kinds(entry('a', { want: 1 }), entry('b', { want: 3 }), entry('c', { chance: 'sure', want: 1 })),
    ).toEqual(['below'])
  })
  it('says that courses below a sure course are a fallback', () => {
    expect(kinds(entry('a', { chance: 'sure', want: 3 }), entry('b'))).toEqual(['never-reached'])
  })
  it('warns when no course is sure, and when a course is there twice', () => {
    expect(kinds(entry('a', { chance: 'hard', want: 3 }))).toEqual(['no-fallback'])
    const twin = { code: 'M2001' }
    expect(kinds(entry('a', twin), entry('b', { ...twin, chance: 'sure' }))).toEqual(['twice'])
  })
  it('has nothing to say about an empty list or a careful order', () => {
    expect(kinds()).toEqual([])
    expect(
      kinds(entry('a', { chance: 'hard', want: 3 }), entry('b'), entry('c', { chance: 'sure', want: 1 })),
    ).toEqual([])
  })
  it('has no warning about wishes once the list is sorted by them', () => {
    const anyEntry = fc.record({
      id: fc.uuid(),
      university: fc.constant('Monash'),
      course: fc.string({ minLength: 1 }),
      code: fc.constant(null),
      chance: fc.constantFrom('sure' as const, 'open' as const, 'hard' as const),
      want: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (list) => {
        const sorted = list.toSorted((a, b) => b.want - a.want)
        expect(orderWarnings(sorted).filter(({ kind }) => kind.startsWith('below'))).toEqual([])
      }),
    )
  })
})

describe('moving an entry', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id }))
  const ids = (place: number, id = 'a') => placedAt(list, id, place)?.map((one) => one.id)
  it('puts it at a place, and keeps impossible places inside the list', () => {
    expect(ids(1)).toEqual(['b', 'a', 'c'])
    expect(ids(99)).toEqual(['b', 'c', 'a'])
    expect(ids(-4, 'c')).toEqual(['c', 'a', 'b'])
    expect(ids(0, 'x')).toBeUndefined()
  })
})
