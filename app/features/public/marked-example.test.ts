import { expect, it } from 'vitest'
import { theBank } from '#app/features/practice/door.ts'
import { markedExample } from './marked-example.ts'

it('shows an answer that lost one mark and kept what follows from its slip', () => {
  const example = markedExample(theBank())!
  expect(example).toMatchObject({ about: 'Physics, 3 marks', total: '2 of 3 marks' })
  expect(example.lines.map(({ mark }) => mark)).toEqual(['0 marks', '1 mark', '1 mark'])
  expect(example.lines[2]!.why).toMatch(/: follows rightly from the line above$/)
  // The first page brings no faces for formulas, and what it says of the slip stands beside its line.
  expect(JSON.stringify(example)).not.toContain('$')
  expect(example.lines[0]!.why).toMatch(/^[A-Z].*\.$/)
  expect(example.lines[0]!.why).not.toMatch(/^Line/)
})
