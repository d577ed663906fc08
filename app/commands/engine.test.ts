import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { answersAnything, answersOf, outputOf } from './door-testing.ts'
import { DOORS, run } from './engine.ts'

const NAMES = Object.keys(DOORS)
const doorOf = (name: string) => (args: string[], io: object) =>
  run([name, ...args], { stderr: { write: () => true }, ...io } as never)

it('has a door for every engine, and no door without one', () => {
  const engines = readdirSync('app/engines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(engines.length).toBeGreaterThan(5)
  expect(NAMES.filter((name) => existsSync(`app/engines/marking/${name}`))).toEqual(['working'])
  expect(NAMES.filter((name) => name !== 'working').toSorted()).toEqual(engines.toSorted())
})

it.each(NAMES)('%s documents what goes in and what comes out', async (name) => {
  const { code, text } = await outputOf(doorOf(name), [], ['--help'])
  expect(code).toBe(0)
  expect(text).toMatch(/^In   \{/m)
  expect(text).toMatch(/^Out  \{/m)
  expect(text).toMatch(/answered\s+(?:"ask"|\{"error": "…"\})/)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(140)
})

it.each(NAMES)('%s answers whatever a line holds, one for one', async (name) => {
  await answersAnything(doorOf(name), [{}])
})

it.each(NAMES)('%s says what is wrong with a line that is no request', async (name) => {
  const answers = await answersOf(doorOf(name), ['no JSON', '[1]', 'null', '{"other":1}'])
  const words = answers.map((answer) => answer['error'] ?? answer['reason'])
  expect(words.slice(0, 3)).toEqual([
    'This line is not JSON.',
    'This line is not a JSON object.',
    'This line is not a JSON object.',
  ])
  expect(words[3]).toMatch(/missing|is not one/)
})

it('takes a line to end with a line feed, and with nothing else that JSON may hold', async () => {
  const answers = await answersOf(doorOf('marking'), [
    '{"kind":"short-text","student":"a\u2028b","expected":"a"}',
    '{"kind":"numeric","student":\r"1","expected":"1"}\r',
  ])
  expect(answers.map(({ verdict }) => verdict)).toEqual(['right', 'right'])
})

it('names the doors where none is meant', async () => {
  for (const args of [[], ['alchemy'], ['constructor']]) {
    let said = ''
    const stderr = { write: (text: string) => ((said += text), true) }
    expect(await run(args, { stderr } as never)).toBe(2)
    for (const name of NAMES) expect(said).toContain(name)
  }
})
