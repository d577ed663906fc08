import { expect, it } from 'vitest'
import { tool } from '#app/engines/tools/sample-tool-testing.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import { cardText } from './card-text.ts'
import { drawRun } from './draw-run.ts'
import { inputFrom, inputIn, toolPath } from './tool-link.ts'

const input = tool.examples[0].input
const answered = () => {
  const result = runTool(tool, input)
  if (!result.ok) throw new Error('The example has no answer.')
  return result
}

it('writes an address that gives back the same input', () => {
  const typed = { height: '2 + 3&x', planet: 'moon', note: 'line one\nline two = 5 %', table: '' }
  const path = toolPath('physics', 'falling-time', typed)
  expect(path).toMatch(/^\/subject-tools\/physics\?tool=falling-time&v=1&height=/)
  const read = inputFrom(new URLSearchParams(path.split('?')[1]), tool.fields)
  expect(read).toMatchObject({ ...typed, g: '' })
})

it('reads no input from an address without values', () => {
  expect(inputFrom(new URLSearchParams('tool=falling-time'), tool.fields)).toBeNull()
  expect(inputIn(new URLSearchParams('tool=graphing&v=1&f=x^2'))).toEqual({ f: 'x^2' })
})

it('renders an answer for the page: HTML, words for screen readers, and columns of numbers', () => {
  const { result } = drawRun(input, answered())
  if (!result.ok) throw new Error(result.message)
  const { headline, blocks, steps, plain, latex } = result.answer
  expect(headline.value).toContain('class="katex"')
  expect(headline.spoken).toContain('It lands after 2.02 s.')
  expect(steps.map(({ lines }) => lines.length)).toEqual([1, 2])
  expect(plain).toMatch(/^Time to the ground: .*\nIt lands after 2\.02 s\.\n\n1\. Start from the height\n/)
  expect(latex).toBe('t = 2.02\\ \\text{s}')
  const graph = blocks.find((block) => block.kind === 'graph')
  expect(graph?.kind === 'graph' && [graph.isTableShort, graph.table.figures]).toEqual([true, [true, true]])
})

it('says what is wrong with refused input', () => {
  const { result } = drawRun({}, runTool(tool, {}))
  expect(result).toMatchObject({ ok: false, message: 'Check the marked fields.' })
})

it('makes a card that asks with the values and answers with the steps', () => {
  const { front, back } = cardText('Falling time', tool.fields, input, answered().answer)
  expect(front).toBe(
    'Falling time: what is time to the ground?\n\n- Height: 20.0 m\n- Planet: Earth\n- Show the table: yes',
  )
  expect(back).toContain('It lands after 2.02 s.')
  expect(back).toContain('1. Start from the height')
})

it('cuts a long card at the end of a line', () => {
  const steps = Array.from({ length: 400 }, () => ({ title: 'A step with many words', lines: [] }))
  const { back } = cardText('Falling time', tool.fields, input, { ...answered().answer, steps })
  expect(back.length).toBeLessThan(6_000)
  expect(back).toMatch(/A step with many words\n…$/)
})
