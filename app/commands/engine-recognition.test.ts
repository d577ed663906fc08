import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-recognition.ts'

it('reads LaTeX and typed maths as the same tokens', async () => {
  const [latex, typed] = await answersOf(run, [
    { text: 'Solve $\\dfrac{x}{2} = 3$' },
    { text: 'solve x/2 = 3' },
  ])
  expect(latex).toEqual({ tokens: ['solve', 'x', '/', '2', '=', '3'] })
  expect(typed).toEqual(latex)
})

it('answers anything', () => answersAnything(run, [{ text: 'Solve $x/2 = 3$' }]))
