import fc from '#tests/seeded-properties.ts'
import { describe, expect, test } from 'vitest'
import { instantiate } from './instantiate.ts'
import { markPart } from './mark-part.ts'
import { fixture } from '#tests/content/read-fixture.ts'
import { split, type Marking } from './split.ts'

const SEED = 5
const template = split(instantiate(fixture('template-equilibrium'), SEED)).marking
const fixed = split(instantiate(fixture('fixed-kinds'), SEED)).marking
const right = (() => {
  const { answer } = template.parts[0]!
  if (answer.kind !== 'tolerance') throw new Error('not the fixture')
  return answer
})()

describe('computed answers', () => {
  test('the answer and what is also accepted earn every mark', () => {
    for (const response of [right.expected, right.shown])
      expect(markPart(template, 'a', response)).toMatchObject({
        verdict: 'right',
        awarded: 2,
        of: 2,
        steps: [{ awarded: 1 }, { awarded: 1 }],
      })
  })

  test('a known error is named, and is never worth full marks', () => {
    const inverted = String(1 / Number(right.expected))
    const result = markPart(template, 'a', inverted)
    expect(result).toMatchObject({
      verdict: 'wrong',
      awarded: 0,
      misconception: { id: 'inverted-expression', feedback: 'This is reactants over products.' },
    })
    const generous = structuredClone(template)
    generous.parts[0]!.misconceptions[0]!.marks = 2
    expect(markPart(generous, 'a', inverted)).toMatchObject({ verdict: 'partly', awarded: 1 })
  })

  test('any other value is wrong and earns nothing', () => {
    expect(markPart(template, 'a', '123456')).toMatchObject({ verdict: 'wrong', awarded: 0 })
    expect(markPart(template, 'a', '123456').misconception).toBeUndefined()
  })

  test('the right value without its unit earns the steps that need the value only', () => {
    const result = markPart(fixed, 'a', '2.0 m s^-1')
    expect(result.verdict).not.toBe('right')
    expect(result.aspects).toMatchObject({ unit: 'wrong' })
    const figures = markPart(fixed, 'a', '2.00 m s^-2')
    expect(figures).toMatchObject({ verdict: 'partly', awarded: 1, steps: [{ awarded: 1 }, { awarded: 0 }] })
    expect(figures.aspects).toMatchObject({ value: 'right', figures: 'wrong' })
    expect(markPart(fixed, 'a', '2.0 m s^-2')).toMatchObject({ verdict: 'right', awarded: 2 })
  })

  test('algebra is compared as algebra', () => {
    expect(markPart(fixed, 'b', 't*t')).toMatchObject({ verdict: 'right', awarded: 1 })
    expect(markPart(fixed, 'b', '2t')).toMatchObject({ verdict: 'wrong', awarded: 0 })
  })

  test('what cannot be read is asked back: no marks, no attempt', () => {
    for (const response of ['', '   ', '((', 'x'.repeat(6_000)])
      expect(markPart(template, 'a', response)).toMatchObject({ verdict: 'ask', awarded: 0, steps: [] })
    expect(markPart(template, 'z', '1')).toMatchObject({ verdict: 'ask', awarded: 0, of: 0 })
  })
})

describe('choices', () => {
  const multiple = fixed.parts[3]!.answer
  if (multiple.kind !== 'multiple') throw new Error('not the fixture')
  const keys = (wanted: boolean) =>
    multiple.choices.filter((choice) => choice.correct === wanted).map((choice) => choice.key)

  test('one choice: right, or wrong with the reason', () => {
    expect(markPart(fixed, 'c', 'B')).toMatchObject({ verdict: 'right', awarded: 1, readAs: 'B' })
    expect(markPart(fixed, 'c', ' c ')).toMatchObject({
      verdict: 'wrong',
      awarded: 0,
      misconception: { id: 'choice-3', feedback: 'That is displacement.' },
    })
    expect(markPart(fixed, 'c', 'A,B')).toMatchObject({ verdict: 'ask' })
    expect(markPart(fixed, 'c', 'E')).toMatchObject({ verdict: 'ask' })
  })

  test('several choices: exactly the right set, in any order', () => {
    expect(markPart(fixed, 'd', keys(true).toReversed().join(', '))).toMatchObject({
      verdict: 'right',
      awarded: 2,
    })
    expect(markPart(fixed, 'd', keys(true)[0]!)).toMatchObject({ verdict: 'wrong', awarded: 0 })
    const extra = markPart(fixed, 'd', [...keys(true), keys(false)[0]].join(','))
    expect(extra).toMatchObject({ verdict: 'wrong', awarded: 0 })
    expect(extra.misconception?.feedback).toContain('has no direction')
  })
})

describe('short text', () => {
  test('points add up to at most the marks of the part', () => {
    expect(markPart(fixed, 'e', 'A net force acts down the slope.')).toMatchObject({
      verdict: 'right',
      awarded: 2,
    })
    expect(markPart(fixed, 'e', 'A net force acts down the slope, by the second law.')).toMatchObject({
      awarded: 2,
    })
    expect(markPart(fixed, 'e', 'There is a net force.')).toMatchObject({
      verdict: 'to-confirm',
      awarded: 1,
      points: [{ id: 'net-force', awarded: 1 }, { awarded: 0 }, { awarded: 0 }],
    })
  })

  test('a rejected phrase contradicts its point, and a known error is named', () => {
    expect(markPart(fixed, 'e', 'There is no net force.')).toMatchObject({
      awarded: 0,
      points: [{ state: 'contradicted' }, { state: 'not-found' }, { state: 'not-found' }],
    })
    expect(markPart(fixed, 'e', 'The force of motion pushes it down the slope.')).toMatchObject({
      awarded: 1,
      misconception: { id: 'force-of-motion' },
    })
  })
})

test('marking never throws, and never awards more than there is', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.+-*/^()=,eExX sincoABCD°µ×−') }),
    fc.constantFrom('__proto__', 'NaN', 'Infinity', '1e999', '2.0 m s^-2', '\u0000', 't^2'),
  )
  const parts = fc.constantFrom<[Marking, string]>(
    [template, 'a'],
    ...fixed.parts.map((part): [Marking, string] => [fixed, part.id]),
  )
  fc.assert(
    fc.property(parts, texts, ([marking, partId], response) => {
      const result = markPart(marking, partId, response)
      expect(result.awarded).toBeGreaterThanOrEqual(0)
      expect(result.awarded).toBeLessThanOrEqual(result.of)
      expect(result.verdict === 'right').toBe(result.of > 0 && result.awarded === result.of)
      if (result.steps.length > 0)
        expect(result.steps.reduce((sum, step) => sum + step.awarded, 0)).toBe(result.awarded)
    }),
    { numRuns: 1_000 },
  )
})
