import fc from '#tests/seeded-properties.ts'
import { describe, expect, test } from 'vitest'
import { instantiate } from './instantiate.ts'
import { fixture } from '#tests/content/read-fixture.ts'
import { reveal, revealHint } from './reveal.ts'
import { split } from './split.ts'

const template = fixture('template-equilibrium')
const fixed = fixture('fixed-kinds')

describe('what a learner may hold', () => {
  test('is exactly this', () => {
    const { shown } = split(instantiate(fixed, 5))
    expect(Object.keys(shown)).toEqual([
      'id',
      'title',
      'family',
      'commandTerm',
      'marks',
      'minutes',
      'difficulty',
      'stem',
      'picture',
      'parts',
    ])
    for (const part of shown.parts)
      expect(Object.keys(part)).toEqual(['id', 'prompt', 'picture', 'marks', 'input', 'hints'])
    expect(shown.marks).toBe(9)
    expect(shown.parts.map((part) => part.hints)).toEqual([0, 0, 0, 0, 1, 0])
    expect(shown.parts[0]!.input).toEqual({ kind: 'units', variables: [], asks: { figures: 2, unit: true } })
    expect(shown.parts[1]!.input).toEqual({ kind: 'algebraic', variables: ['t'], asks: {} })
    expect(shown.parts[4]!.input).toEqual({ kind: 'short-text' })
    expect(shown.parts[5]!.input).toEqual({ kind: 'decimal-places', variables: [], asks: { places: 1 } })
    const choices = shown.parts[2]!.input
    if (choices.kind !== 'choice') throw new Error('not the fixture')
    expect(choices.choices.map((choice) => Object.keys(choice))).toEqual(Array(4).fill(['key', 'text']))
  })

  test('holds neither the seed nor anything that marks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 2 ** 31 }),
        fc.constantFrom(template, fixed),
        (seed, question) => {
          const { shown, marking } = split(instantiate(question, seed))
          const text = JSON.stringify(shown)
          expect(text).not.toContain(String(seed))
          const hidden = marking.parts.flatMap((part) => [
            part.solution,
            ...part.hints,
            ...part.steps.map((step) => step.for),
            ...part.misconceptions.map((one) => one.feedback),
            ...(part.answer.kind === 'choice'
              ? part.answer.choices.flatMap((choice) => choice.feedback ?? [])
              : []),
            ...(part.answer.kind === 'short-text' ? [part.answer.model] : []),
          ])
          for (const one of [...hidden, marking.commonLoss]) expect(text).not.toContain(one)
          for (const key of ['expected', 'correct', 'relative', 'accept'])
            expect(text).not.toContain(`"${key}`)
        },
      ),
    )
  })

  test('and the rest marks, as plain JSON', () => {
    const { marking } = split(instantiate(template, 4))
    expect(JSON.parse(JSON.stringify(marking))).toEqual(marking)
  })
})

describe('what is revealed after marking', () => {
  const { marking } = split(instantiate(fixed, 5))

  test('is the answer, the steps, the points and the common loss', () => {
    expect(reveal(marking, 'a')).toMatchObject({
      answer: '$2.0\\ \\mathrm{m\\,s^{-2}}$',
      steps: [
        { for: 'Correct value', marks: 1 },
        { for: 'Unit and figures', marks: 1 },
      ],
      commonLoss: 'The unit is left out.',
    })
    expect(reveal(marking, 'c')).toMatchObject({
      answer: 'B',
      choices: [{ correct: false }, { correct: true }, {}, {}],
    })
    expect(reveal(marking, 'e')).toMatchObject({
      answer: 'There is a net force down the slope.',
      hints: ['Think of the forces along the slope.'],
    })
    expect(reveal(marking, 'e')!.points.map((point) => point.id)).toEqual([
      'net-force',
      'down-slope',
      'newton',
    ])
    expect(reveal(marking, 'z')).toBeNull()
  })

  test('hints come one at a time', () => {
    expect(revealHint(marking, 'e', 0)).toBe('Think of the forces along the slope.')
    expect(revealHint(marking, 'e', 1)).toBeNull()
    expect(revealHint(marking, 'z', 0)).toBeNull()
  })
})
