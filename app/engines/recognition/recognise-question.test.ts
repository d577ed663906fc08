import { expect, it } from 'vitest'
import { loadBank } from '#app/features/question-bank/door.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { isComputed } from '#app/engines/questions/variant.ts'
import { matchTokens } from './match-tokens.ts'
import { plainTokens } from './plain-tokens.ts'
import { questionShapes, recogniseQuestion } from './recognise-question.ts'

const maths = loadBank(process.cwd()).byFamily.get('mathematics') ?? []
const shapes = questionShapes(maths)

it('reads LaTeX and typed maths alike', () => {
  expect(plainTokens('$y = \\dfrac{x^{2}}{3}$')).toEqual(plainTokens('y = x^2/3'))
  expect(plainTokens('$e^{3x}$')).toEqual(plainTokens('e^(3x)'))
  expect(plainTokens('2(x+3)')).not.toEqual(plainTokens('2x+3'))
  expect(plainTokens('24\u202f000 and $24\\,000$')).toEqual(['24000', 'and', '24000'])
})

it('matches gaps of several tokens', () => {
  expect(matchTokens(['a', { gap: 0 }, 'b'], ['x', 'a', '-', '3', 'b'])).toEqual([['-', '3']])
  expect(matchTokens(['a', { gap: 0 }, 'b'], ['a', 'b'])).toBeNull()
})

it('reads a hostile text in a moment', () => {
  const began = performance.now()
  recogniseQuestion(shapes, 'find the gradient of y at x '.repeat(100).slice(0, 3_000))
  expect(performance.now() - began).toBeLessThan(3_000)
})

/** Two draws of each question that the tutor has never seen. */
it('solves at least 60 % of the computed mathematics parts of the bank, and none with a wrong answer', () => {
  let all = 0
  let solved = 0
  const wrong: string[] = []
  // Every third question; all of them reach .83.
  for (const question of maths.filter((_, i) => i % 3 === 0))
    for (const seed of [3, 1_007]) {
      const variant = instantiate(question, seed)
      for (const [i, part] of variant.parts.entries()) {
        if (!isComputed(part.answer)) continue
        all++
        if (question.picture || question.parts[i]!.picture) continue
        const found = recogniseQuestion(
          shapes,
          `Can you help me with this?\n${variant.stem ?? ''}\n${part.prompt}`,
        )
        if (!found || !isComputed(found.part.answer)) continue
        if (
          found.part.answer.expected === part.answer.expected ||
          found.part.answer.shown === part.answer.shown
        )
          solved++
        else wrong.push(`${question.id} ${part.id}`)
      }
    }
  expect(wrong).toEqual([])
  expect(solved / all).toBeGreaterThanOrEqual(0.6)
}, 60_000)

it.each(['What is the capital of France?', 'Solve it', '', '5', 'Find the gradient of my garden'])(
  'recognises nothing in “%s”',
  (text) => {
    expect(recogniseQuestion(shapes, text)).toBeNull()
  },
)
