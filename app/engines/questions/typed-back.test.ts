import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { isTypedBack } from './typed-back.ts'

const QUESTION = `In March 1947 President Truman asked Congress for aid to two countries and described a choice between
two ways of life. Define containment, and explain how the Marshall Plan served it.`

describe('a question typed back', () => {
  it.each([
    ['all of it', QUESTION],
    [
      'all of it, without its small words and signs',
      'march 1947 President Truman asked Congress aid countries described choice ways life Define containment explain how Marshall Plan served',
    ],
    ['its first sentence, which is more than half', QUESTION.split('. ')[0]!],
    ['most of it, with a word of one’s own', `Answer: ${QUESTION}`],
  ])('is known: %s', (_, answer) => {
    expect(isTypedBack(answer, QUESTION)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    [
      'an answer that begins with the words of the question',
      'In March 1947 President Truman asked Congress for aid to two countries. Containment meant stopping the spread of communism, and the Marshall Plan gave Europe money to recover so that it would resist.',
    ],
    ['a quotation from it', '“described a choice between two ways of life”'],
    [
      'its words in another order',
      'Containment: Congress gave aid, which the Marshall Plan explained as a choice of President Truman between countries',
    ],
    ['a word of it', 'containment'],
  ])('is not what is said in an answer: %s', (_, answer) => {
    expect(isTypedBack(answer, QUESTION)).toBe(false)
  })

  it('is no answer to a question of a few words', () => {
    expect(isTypedBack('exothermic', 'Is the reaction exothermic or endothermic?')).toBe(false)
    expect(isTypedBack('the reaction is exothermic', 'Is the reaction exothermic or endothermic?')).toBe(
      false,
    )
  })

  it('takes no long time over words that stand in it again and again', () => {
    const black = 'black '.repeat(1000)
    expect(isTypedBack(`${black}comb`, `${black}comb`)).toBe(true)
    expect(cpuTime(() => isTypedBack(`${black}comb`, `${black}comb`))).toBeLessThan(500)
  })
})
