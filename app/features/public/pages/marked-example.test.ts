import { expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { markedExample } from './marked-example.ts'

it('shows a response that lost one mark for a slip and kept the marks that follow', () => {
  const example = markedExample(builtInBank())!
  expect(example).toMatchObject({ about: 'Physics, 3 marks', total: '2 of 3 marks' })
  expect(example.lines.map(({ mark }) => mark)).toEqual(['0 marks', '1 mark', '1 mark'])
  expect(example.lines[2]!.why).toMatch(/ \(follows from the line above\)$/)
  // The homepage loads no formula fonts, and the explanation of the slip stands beside its line.
  expect(JSON.stringify(example)).not.toContain('$')
  expect(example.lines[0]!.why).toMatch(/^[A-Z].*\.$/)
  expect(example.lines[0]!.why).not.toMatch(/^Line/)
  expect(example.lines[0]!.why).toContain('the value is 10 times too small')
})
