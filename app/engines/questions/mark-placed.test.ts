import { describe, expect, test } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import { instantiate } from './instantiate.ts'
import { markPart } from './mark-part.ts'
import { readPoints } from './mark-placed.ts'
import { pointWhere } from './respond.ts'
import { split } from './split.ts'

const variant = instantiate(fixture('places'), 4)
const { marking, shown } = split(variant)
const h = Number(variant.values['h'])
const k = Number(variant.values['k'])

describe('points as they are typed', () => {
  test.each<[string, readonly (readonly [number, number])[] | null]>([
    ['(2, -3)', [[2, -3]]],
    ['2, −3', [[2, -3]]],
    ['2; -3', [[2, -3]]],
    ['(1/2, .5)', [[0.5, 0.5]]],
    ['P(2, 3)', [[2, 3]]],
    ['x = 2, y = 3', [[2, 3]]],
    [
      '(1, 2) and (3, 4)',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['(1, 2', null],
    ['2', null],
    ['(1, 2, 3)', null],
    ['(a, 2)', null],
    ['somewhere (1, 2)', null],
    ['(1/0, 2)', null],
  ])('%s', (text, points) => expect(readPoints(text)).toEqual(points))
})

describe('answers on a picture', () => {
  test('a point is right within half of what it snaps to', () => {
    expect(markPart(marking, 'a', `(${h}, ${k})`)).toMatchObject({ verdict: 'right', awarded: 1 })
    expect(markPart(marking, 'a', `(${h + 0.25}, ${k})`).verdict).toBe('right')
    expect(markPart(marking, 'a', `(${h + 0.26}, ${k})`).verdict).toBe('wrong')
    expect(markPart(marking, 'a', `(${h}, ${k}), (1, 1)`)).toMatchObject({
      verdict: 'ask',
      reason: 'Give one point only.',
    })
    expect(markPart(marking, 'a', 'at the bottom').verdict).toBe('ask')
    expect(markPart(marking, 'a', `(${k}, ${h})`).misconception?.id).toBe('swapped')
  })

  test('several points earn by their number, in any order', () => {
    const two = structuredClone(marking)
    Object.assign(two.parts[0]!, { marks: 2, misconceptions: [], steps: [] })
    Object.assign(two.parts[0]!.answer, { expected: '(1, 2), (3, 4)' })
    expect(markPart(two, 'a', '(3, 4), (1, 2)')).toMatchObject({ verdict: 'right', awarded: 2 })
    expect(markPart(two, 'a', '(3, 4), (3, 4)')).toMatchObject({ verdict: 'partly', awarded: 1 })
    expect(markPart(two, 'a', '(9, 9), (8, 8)')).toMatchObject({ awarded: 0 })
  })

  test('a region is right anywhere inside it', () => {
    const inside = pointWhere(`y > (x - ${h})^2 + ${k}`)!
    expect(markPart(marking, 'b', inside)).toMatchObject({ verdict: 'right', awarded: 1 })
    expect(markPart(marking, 'b', `(${h}, ${k + 4})`).verdict).toBe('right')
    expect(markPart(marking, 'b', `(${h}, ${k - 1})`)).toMatchObject({
      verdict: 'wrong',
      misconception: { id: 'below' },
    })
    expect(markPart(marking, 'b', `(${h}, ${k})`)).toMatchObject({ verdict: 'wrong' })
  })

  test('the picture is sent with the field, and where the point lies is not', () => {
    const [point, region] = shown.parts.map(({ input }) => input)
    expect(point).toEqual({ kind: 'point', count: 1, snap: 0.5, picture: variant.picture })
    expect(region).toMatchObject({ kind: 'region', count: 1, snap: 1 })
  })
})
