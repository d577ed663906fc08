import fc from '#tests/seeded-properties.ts'
import { describe, expect, test } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import type { ArrangedAnswer } from './mark-arranged.ts'
import { instantiate } from './instantiate.ts'
import { markPart } from './mark-part.ts'
import { rightResponse, wrongResponse } from './respond.ts'
import { reveal } from './reveal.ts'
import { split, type ShownInput } from './split.ts'

const question = fixture('arranged')
const dealt = (seed: number) => split(instantiate(question, seed))
const answerOf = (seed: number, id: string) =>
  dealt(seed).marking.parts.find((part) => part.id === id)!.answer as ArrangedAnswer

describe('orders, pairs and gaps', () => {
  test('are right for every seed, whatever order they are shown in', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('a', 'b', 'c', 'd'), (seed, id) => {
        const { marking } = dealt(seed)
        const response = rightResponse(answerOf(seed, id))
        const result = markPart(marking, id, response)
        expect(result).toMatchObject({ verdict: 'right', awarded: result.of })
        expect(result.places!.every(({ right }) => right)).toBe(true)
        // The form before scripts sends a line for each field.
        if (id !== 'd') expect(markPart(marking, id, response.replaceAll(',', '\n'))).toEqual(result)
      }),
    )
  })

  test('are never shown in the right order', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const answer = answerOf(seed, 'a')
      if (answer.kind !== 'order') throw new Error('not the fixture')
      expect(answer.items.map(({ number }) => number)).not.toEqual([1, 2, 3, 4])
      expect(answer.items.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
    }
  })

  test('show nothing that says where an item belongs', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const [order, match, classify, cloze] = dealt(seed).shown.parts.map(({ input }) => input) as [
        ShownInput,
        ShownInput,
        ShownInput,
        ShownInput,
      ]
      const bare = (items: object[]) => items.map((item) => Object.keys(item).toSorted())
      if (order.kind !== 'order' || match.kind !== 'match') throw new Error('not the fixture')
      if (classify.kind !== 'classify' || cloze.kind !== 'cloze') throw new Error('not the fixture')
      for (const list of [order.items, match.rows, match.targets, classify.rows, classify.targets])
        expect(new Set(bare(list).map(String))).toEqual(new Set(['key,text']))
      // Sorted by key, rights do not stand in the order of their lefts for every seed.
      expect(cloze.lines).toEqual([
        [
          { text: 'The ' },
          { gap: 1, from: null },
          { text: ' releases energy by ' },
          { gap: 2, from: expect.any(Array) },
          { text: '.' },
        ],
      ])
    }
    const first = new Set(
      Array.from({ length: 50 }, (_, seed) => {
        const input = dealt(seed + 1).shown.parts[1]!.input
        return input.kind === 'match' ? input.targets[0]!.text : ''
      }),
    )
    expect(first.size).toBe(4)
  })

  test('a known error is named', () => {
    const named = (id: string, error: string) => {
      const { marking } = dealt(7)
      return markPart(marking, id, wrongResponse(answerOf(7, id), error)!).misconception?.id
    }
    expect(named('a', '3 before 2')).toBe('anaphase-early')
    expect(named('b', '3-1')).toBe('plant-power')
    expect(named('c', '4-1')).toBe('ribosome-plant')
    expect(named('d', '2: photosynthesis')).toBe('light')
  })

  test('what is partly right earns its share, rounded down; all or nothing earns nothing', () => {
    const { marking } = dealt(3)
    const match = answerOf(3, 'b')
    const one = wrongResponse(match, '1-4')!
    expect(markPart(marking, 'b', one)).toMatchObject({ verdict: 'partly', awarded: 2, of: 3 })
    const two = wrongResponse(match, '1-2, 2-1')!
    expect(markPart(marking, 'b', two)).toMatchObject({
      awarded: 1,
      reason: '1 of 3 are matched rightly.',
    })
    const classify = wrongResponse(answerOf(3, 'c'), '1-2')!
    expect(markPart(marking, 'c', classify)).toMatchObject({ verdict: 'wrong', awarded: 0 })
  })

  test('what is not finished is asked for again, and uses no attempt', () => {
    const { marking } = dealt(3)
    for (const [id, response] of [
      ['a', 'A,B'],
      ['a', 'A,A,B,C'],
      ['a', 'A,B,C,Z'],
      ['a', ',,,'],
      ['b', '1-A,2-B'],
      ['b', '1-A,1-B,2-C,3-D'],
      ['b', '9-A,1-A,2-B,3-C'],
      ['c', '1-A'],
      ['d', 'mitochondrion'],
      ['d', 'mitochondrion\n'],
    ] as const)
      expect([response, markPart(marking, id, response).verdict]).toEqual([response, 'ask'])
  })

  test('words in gaps forgive case, number and figures written otherwise', () => {
    const { marking } = dealt(3)
    for (const words of ['Mitochondria', 'MITOCHONDRION.'])
      expect(markPart(marking, 'd', `${words}\naerobic respiration`).verdict).toBe('right')
    expect(markPart(marking, 'd', 'ribosome\naerobic respiration')).toMatchObject({ awarded: 1 })
  })

  test('any text is marked without throwing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('a', 'b', 'c', 'd'), (text, id) => {
        expect(['right', 'partly', 'wrong', 'ask']).toContain(markPart(dealt(5).marking, id, text).verdict)
      }),
    )
  })

  test('what belongs where is revealed after marking', () => {
    const { marking } = dealt(3)
    expect(reveal(marking, 'a')).toMatchObject({ answer: 'Prophase → Metaphase → Anaphase → Telophase' })
    expect(reveal(marking, 'b')!.places.map(({ right }) => right)).toEqual([
      'Releases energy',
      'Builds proteins',
      'Captures light',
    ])
    expect(reveal(marking, 'c')!.answer).toMatch(/^Plant cells only: .+; Plant and animal cells: .+$/)
    expect(reveal(marking, 'd')!.answer).toBe(
      'The **mitochondrion** releases energy by **aerobic respiration**.',
    )
  })
})
