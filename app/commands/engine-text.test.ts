import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-text.ts'

const points = [{ id: 'P1', marks: 2, accept: ['osmosis'] }]

it('finds a stated key point, a denied one and a missing one', async () => {
  const [stated, denied, missing] = await answersOf(run, [
    { text: 'Water moves by osmosis.', points },
    { text: 'This is not osmosis.', points },
    { text: 'Water moves by diffusion.', points },
  ])
  expect(stated).toEqual({ points: [{ id: 'P1', state: 'found', matched: 'osmosis', spans: [[15, 22]] }] })
  expect(denied).toMatchObject({ points: [{ state: 'contradicted', matched: null, spans: [[12, 19]] }] })
  expect(missing).toMatchObject({ points: [{ state: 'not-found', matched: null, spans: [] }] })
})

it('returns one result for any line', () => answersAnything(run, [{ text: 'by osmosis', points }]))
