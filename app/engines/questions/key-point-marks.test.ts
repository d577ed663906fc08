import { describe, expect, it } from 'vitest'
import { marksToConfirm, mayBeClaimed, selfJudgedShare, withClaims } from './key-point-marks.ts'
import { markPoints } from './mark-points.ts'
import type { PartMarking } from './split.ts'
import type { ShortTextAnswer, VariantMisconception } from './variant.ts'

const POINTS = [
  { id: 'rate', marks: 1, for: 'Faster', accept: ['rate increases'], reject: [] },
  { id: 'energy', marks: 1, for: 'More energy', accept: ['more kinetic energy'], reject: [] },
  { id: 'collisions', marks: 1, for: 'More collisions', accept: ['more collisions'], reject: [] },
]

function marked(student: string, marks = 3, misconceptions: VariantMisconception[] = []) {
  const part = { id: 'a', marks, steps: [], misconceptions } as unknown as PartMarking
  return markPoints(part, { kind: 'short-text', points: POINTS, model: '' } as ShortTextAnswer, student)
}

describe('points that were not found', () => {
  const result = marked('The rate increases because particles bang into each other a lot')

  it('are neither earned nor lost until the student says what became of them', () => {
    expect(result).toMatchObject({ verdict: 'to-confirm', awarded: 1, of: 3 })
    expect(marksToConfirm(result)).toBe(2)
  })

  it('earn their marks when the student says that the answer states them, recorded as self-judged', () => {
    const said = withClaims(result, { collisions: 'said' })
    expect(said).toMatchObject({ verdict: 'to-confirm', awarded: 2 })
    expect(said.points![2]).toMatchObject({ by: 'self', claim: 'said', state: 'not-found', awarded: 1 })
    expect(said.points![0]).toMatchObject({ by: 'engine', awarded: 1 })
    expect(marksToConfirm(said)).toBe(1)
    expect(withClaims(said, { collisions: 'said', energy: 'said' })).toMatchObject({
      verdict: 'right',
      awarded: 3,
    })
  })

  it('are lost when the student says so, and the student may change that', () => {
    const missed = withClaims(result, { collisions: 'missed', energy: 'missed' })
    expect(missed).toMatchObject({ verdict: 'partly', awarded: 1 })
    expect(marksToConfirm(missed)).toBe(0)
    expect(withClaims(missed, { collisions: 'said', energy: 'missed' })).toMatchObject({ awarded: 2 })
  })

  it('count as the share that the student judged', () => {
    expect(selfJudgedShare(result)).toBe(0)
    expect(selfJudgedShare(withClaims(result, { collisions: 'said', energy: 'missed' }))).toBeCloseTo(2 / 3)
  })
})

it('keeps the marks of points that were found or contradicted, whatever the student says of them', () => {
  const result = marked('The rate decreases. There are more collisions.')
  expect(result.points!.map(({ state }) => state)).toEqual(['contradicted', 'not-found', 'found'])
  const claimed = withClaims(result, { rate: 'said', collisions: 'missed', other: 'said' })
  expect(claimed).toMatchObject({ verdict: 'to-confirm', awarded: 1 })
  expect(claimed.points!.map(({ by }) => by)).toEqual(['engine', 'engine', 'engine'])
})

it('leaves nothing to confirm where the marks of the part are full', () => {
  const result = marked('The rate increases: more collisions', 2)
  expect(result).toMatchObject({ verdict: 'right', awarded: 2 })
  expect(marksToConfirm(result)).toBe(0)
  expect(mayBeClaimed(result)).toBe(false)
})

it('gives a known error its least marks, before and after the student confirms', () => {
  const known = { id: 'e', answer: 'particles expand', feedback: 'They do not.', marks: 1 }
  const result = marked('the particles expand', 3, [known])
  expect(result).toMatchObject({ verdict: 'to-confirm', awarded: 1, misconception: { id: 'e', marks: 1 } })
  expect(marksToConfirm(result)).toBe(2)
  expect(withClaims(result, { rate: 'said', energy: 'said', collisions: 'missed' })).toMatchObject({
    awarded: 2,
  })
})

it('takes no claims once a person has ruled, or for an answer that repeats the question', () => {
  const ruled = { ...marked('no idea'), ruled: { before: 0, reason: 'R', at: '2026-01-01T00:00:00Z' } }
  expect(withClaims(ruled, { rate: 'said' })).toBe(ruled)
  const part = {
    id: 'a',
    marks: 3,
    steps: [],
    misconceptions: [],
    asked: 'Explain how temperature changes reaction rate',
  }
  const repeated = markPoints(
    part as unknown as PartMarking,
    { kind: 'short-text', points: POINTS, model: '' } as ShortTextAnswer,
    'Explain how temperature changes reaction rate',
  )
  expect(withClaims(repeated, { rate: 'said' })).toBe(repeated)
})
