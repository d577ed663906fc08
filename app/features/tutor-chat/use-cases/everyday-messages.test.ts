import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fillCourses } from '#app/features/reference-data/door.ts'
import * as bench from '#tests/chat-bench.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { somebody } from '#tests/somebody.ts'

let database: TestDatabase
let chat: bench.ChatBench

beforeAll(async () => {
  database = await withDatabase()
  await fillCourses(database.db, () => 0.5)
})
afterAll(() => database.drop())
beforeEach(async () => {
  chat = bench.chatBench(database, await somebody(database.db))
})

const ask = async (text: string, more: Parameters<typeof bench.ask>[2] = {}) => {
  const { thread, written } = await bench.ask(chat, text, more)
  return { thread, text: written?.text ?? '', citations: written?.citations ?? [] }
}

it.each(['hi', 'what is 2+2', 'why so low?', 'lol', 'What is the capital of France?'])(
  'quotes no passage to “%s”',
  async (message) => {
    expect((await ask(message)).citations).toEqual([])
    expect((await ask(message, { tutor: 'exodus' })).citations).toEqual([])
  },
)

it('shows a worked example when an explanation did not help, and says when nothing is left', async () => {
  const { thread } = await ask('What is a buffer?')
  const example = await ask('i still dont get it', { thread })
  expect(example.text).toMatch(/an example/)
  expect(example.citations).toHaveLength(1)
  for (const message of ['can you give me an example', 'explain it again', 'more'])
    await ask(message, { thread })
  expect((await ask('again', { thread })).text).toMatch(/I have no other text about this/)
})

it('answers the starters of Exodus from the help, the course finder and the closing dates', async () => {
  const exodus = (text: string) => ask(text, { tutor: 'exodus' })
  expect((await exodus('How does an ATAR work in my state?')).citations[0]?.id).toBe('help:atar-hub')
  expect((await exodus('How do I change the order of my preferences?')).text).toContain('arrow buttons')
  const medicine = await exodus('What ATAR do I need for medicine at Monash?')
  expect(medicine.text).toContain('The course finder has these published figures')
  expect(medicine.citations[0]).toMatchObject({ title: expect.stringMatching(/Medicine.*Monash/) as string })
  const dates = await exodus('When do VTAC applications close?')
  expect(dates.text).toMatch(/Very late applications close: 4 December 2026, 17:00 Melbourne time/)
  expect(dates.citations[0]?.href).toBe('/uni-application-helper/dates?centre=vtac')
})
