import { afterAll, expect, it } from 'vitest'
import { theEmbedder, type Embedder } from '#app/platform/ai/embedder.server.ts'
import { readsMeaning, riskOfNeighbours, warmMeaning } from './risk-of-meaning.server.ts'

afterAll(() => theEmbedder().close())

const logged = () => {
  const errors: unknown[][] = []
  return { errors, log: { error: (...words: unknown[]) => void errors.push(words) } as never }
}

it('reads every sentence of a long message, and none of everyday school words', async () => {
  const { errors, log } = logged()
  await warmMeaning()
  const long = 'The Nernst equation needs the temperature and the charge. '.repeat(20)
  expect(await riskOfNeighbours({ log }, `${long}I wish I could disappear forever. ${long}`)).toBe('harm')
  expect(await riskOfNeighbours({ log }, `My essay is due. Everyone would be happier if I was gone`)).toBe(
    'harm',
  )
  expect(await riskOfNeighbours({ log }, `${long}I want to end my essay well.`)).toBe('none')
  expect(await riskOfNeighbours({ log }, '42')).toBe('none')
  expect(errors).toEqual([])
})

it('logs one error for a model that fails, without the message, and says none', async () => {
  const { errors, log } = logged()
  const broken: Embedder = {
    embed: () => Promise.reject(new Error('no model')),
    close: () => Promise.resolve(),
  }
  expect(await riskOfNeighbours({ log }, 'A secret', broken)).toBe('none')
  expect(errors).toHaveLength(1)
  expect(String(errors[0]![1])).toContain('words alone')
  expect(JSON.stringify(errors)).not.toContain('secret')
})

it('waits two seconds for a model that hangs, and logs it', async () => {
  const { errors, log } = logged()
  const hangs: Embedder = { embed: () => new Promise(() => undefined), close: () => Promise.resolve() }
  const began = performance.now()
  expect(await riskOfNeighbours({ log }, 'Hello', hangs)).toBe('none')
  expect(performance.now() - began).toBeLessThan(2_600)
  expect(errors).toHaveLength(1)
})

it('tells the doctor whether the model reads a sentence of harm', async () => {
  expect(await readsMeaning(20_000)).toBe(true)
})
