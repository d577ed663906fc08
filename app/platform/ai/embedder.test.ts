import { afterAll, expect, it } from 'vitest'
import { closeness, createEmbedder } from './embedder.server.ts'

const embedder = createEmbedder()
afterAll(() => embedder.close())

it('places sentences of one meaning nearer to each other than to another sentence', async () => {
  const [first, same, other] = await embedder.embed([
    'I failed my exam',
    'I did not pass the test',
    'The acid reacts with zinc',
  ])
  expect(closeness(first!, same!)).toBeGreaterThan(closeness(first!, other!) + 0.1)
})

it('starts a new thread for the next text after it was closed', async () => {
  await embedder.close()
  const [vector] = await embedder.embed(['I failed my exam'])
  expect(closeness(vector!, vector!)).toBeCloseTo(1, 2)
})

it('refuses the texts that wait when it is closed', async () => {
  const asked = embedder.embed(['I failed my exam'])
  await Promise.all([expect(asked).rejects.toThrow('closed'), embedder.close()])
})
