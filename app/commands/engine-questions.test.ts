import { expect, it } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { split } from '#app/engines/questions/split.ts'
import { fixture, NEW_FIXTURES } from '#tests/content/read-fixture.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { dealLine, run } from './engine-questions.ts'

const fixed = fixture('fixed-kinds')
const template = fixture('template-equilibrium')

it('shows a question without what marks it', async () => {
  const [shown] = await answersOf(run, [{ item: template, seed: 5 }])
  const { shown: expected, marking } = split(instantiate(template, 5))
  expect(shown).toEqual({ shown: JSON.parse(JSON.stringify(expected)) as unknown })
  const { answer } = marking.parts[0]!
  if (!('expected' in answer)) throw new Error('not the fixture')
  expect(JSON.stringify(shown)).not.toContain(answer.expected)
})

it('marks answers part by part', async () => {
  const [some] = await answersOf(run, [
    { item: fixed, seed: 5, answers: { b: '2t', a: '2.00 m s^-2', c: 'C' } },
  ])
  expect(some).toMatchObject({
    awarded: 1,
    of: 4,
    results: [
      { partId: 'a', verdict: 'partly', awarded: 1, aspects: { value: 'right', figures: 'wrong' } },
      { partId: 'b', verdict: 'wrong' },
      { partId: 'c', verdict: 'wrong', misconception: { feedback: 'That is displacement.' } },
    ],
  })
  const answers = { b: 't*t', e: 'A net force acts down the slope.', f: '1.0' }
  const [right] = await answersOf(run, [{ item: fixed, seed: 5, answers }])
  expect(right).toMatchObject({ awarded: 4, of: 4 })
})

it('marks the full answer to every kind of question right', () => {
  for (const name of NEW_FIXTURES) {
    const item = fixture(name)
    const answers = Object.fromEntries(
      instantiate(item, 3).parts.map(({ id, answer }) => [id, fullResponse(answer)]),
    )
    const marked = dealLine(JSON.stringify({ item, seed: 3, answers })) as { awarded: number; of: number }
    if (name !== 'extended') expect([name, marked.awarded]).toEqual([name, marked.of])
    else expect(marked).toMatchObject({ results: [{ verdict: 'unmarked' }] })
  }
})

it.each([
  [{ item: fixed }, 'seed'],
  [{ item: fixed, seed: 1.5 }, 'seed'],
  [
    { item: { ...fixed, schema: 2 }, seed: 1 },
    'The item is not of the format: schema: must name a known version',
  ],
  [{ item: { ...fixed, extra: 1 }, seed: 1 }, 'extra: is not a key of the format'],
  [{ item: 'item', seed: 1 }, 'is not a question'],
  [{ item: { ...template, commonLoss: '{{missing}}' }, seed: 1 }, 'commonLoss: cannot work out'],
  [{ item: fixed, seed: 1, answers: { a: 7 } }, 'answers.a'],
  [{ item: fixed, seed: 1, answers: { z: '7' } }, 'answers.z: the item has no such part'],
])('says what is wrong with %#', (request, place) => {
  expect(dealLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () =>
  answersAnything(run, [
    { item: template, seed: 5, answers: { a: '12' } },
    { item: fixed, seed: 1, answers: { a: '2.0', c: 'B' } },
  ]))
