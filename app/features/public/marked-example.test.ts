import { expect, it } from 'vitest'
import { theBank } from '#app/features/practice/door.ts'
import { markedExample } from './marked-example.ts'

it('shows an answer that lost one mark and kept what follows from its slip', () => {
  const example = markedExample(theBank())!
  expect(example).toMatchObject({ awarded: 2, of: 3 })
  expect(example.lines.map(({ earned }) => earned.length)).toEqual([0, 1, 1])
  expect(example.lines[2]!.earned[0]!.follows).toBe(true)
  // The first page brings no faces for formulas, and what it says of the slip names its line.
  expect(JSON.stringify(example)).not.toContain('$')
  expect(example.reason).toMatch(/^Line 1: /)
})
