import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-tutoring.ts'

it('gives hints before the solution, and names the first wrong line', async () => {
  const [asked, pressed, wrong, none] = await answersOf(run, [
    { messages: ['Solve 2x + 3 = 7'] },
    { messages: ['Solve 2x + 3 = 7', 'Just tell me the answer'] },
    { messages: ['Solve 2x + 3 = 7', '2x = 10'] },
    { messages: ['Hello'] },
  ])
  expect(asked).toMatchObject({ rung: 'ask-part', hints: 0 })
  expect(pressed).toMatchObject({ rung: 'rule', hints: 1, isSolved: false })
  expect(wrong).toMatchObject({
    rung: 'wrong',
    hasAttempt: true,
    lines: [{ text: '2x = 10', state: 'first-error' }],
  })
  expect(none).toEqual({ rung: null })
})

it('answers anything', () => answersAnything(run, [{ messages: ['Solve 2x + 3 = 7', '2x = 10'] }]))
