import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { answersAnything, answersOf, outputOf } from './door-testing.ts'
import { DOORS, run } from './engine.ts'

const NAMES = Object.keys(DOORS)
const doorOf = (name: string) => (args: string[], io: object) =>
  run([name, ...args], { stderr: { write: () => true }, ...io } as never)

it('has a command for every engine, and no command without an engine', () => {
  const engines = readdirSync('app/engines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(engines.length).toBeGreaterThan(5)
  expect(NAMES.toSorted()).toEqual(engines.toSorted())
})

it.each(NAMES)('%s documents its input and output', async (name) => {
  const { code, text } = await outputOf(doorOf(name), [], ['--help'])
  expect(code).toBe(0)
  expect(text).toMatch(/^In   \{/m)
  expect(text).toMatch(/^Out  \{/m)
  expect(text).toMatch(/answered\s+(?:"ask"|\{"error": "…"\})/)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(140)
})

it.each(NAMES)('%s gives one answer for each line, whatever the line contains', async (name) => {
  await answersAnything(doorOf(name), [{}])
})

it.each(NAMES)('%s says what is wrong with an invalid line', async (name) => {
  const answers = await answersOf(doorOf(name), ['no JSON', '[1]', 'null', '{"other":1}'])
  const words = answers.map((answer) => answer['error'] ?? answer['reason'])
  expect(words.slice(0, 3)).toEqual([
    'This line is not JSON.',
    'This line is not a JSON object.',
    'This line is not a JSON object.',
  ])
  expect(words[3]).toMatch(/missing|is not one/)
})

it('ends a line at a line feed only, not at other separators that JSON allows', async () => {
  const answers = await answersOf(doorOf('marking'), [
    '{"kind":"short-text","student":"a\u2028b","expected":"a"}',
    '{"kind":"numeric","student":\r"1","expected":"1"}\r',
  ])
  expect(answers.map(({ verdict }) => verdict)).toEqual(['right', 'right'])
})

it('lists the engines when none is named', async () => {
  for (const args of [[], ['alchemy'], ['constructor']]) {
    let output = ''
    const stderr = { write: (text: string) => ((output += text), true) }
    expect(await run(args, { stderr } as never)).toBe(2)
    for (const name of NAMES) expect(output).toContain(name)
  }
})
