import { describe, expect, it } from 'vitest'
import { doubtsOf } from './frames.ts'
import { readPhrases } from './phrases.ts'
import { readWords } from './read-words.ts'
import { markWords } from './short-text.ts'

/** What an answer in free words earns of "light" and of "the rate rises", a mark each, and whether the rest is in doubt. */
function earned(answer: string, accept = ['light'], other = ['rate ~ rise|increase']): [number, boolean] {
  const points = [
    { id: 'one', marks: 1, accept },
    { id: 'other', marks: 1, accept: other },
  ]
  const words = readWords(answer)
  const { awarded, points: found } = markWords(words, points, readPhrases(points), undefined, doubtsOf(words))
  return [awarded, found.some((one) => one.found === 'doubtful' || one.found === 'denied')]
}

describe('what an answer denies, leaves open or takes back', () => {
  it.each([
    // Left open.
    ['The rate increases with light.', 2, false],
    ['With light the rate may or may not increase.', 0, true],
    ['With light the rate might increase or decrease.', 0, true],
    ['It needs light. The rate could rise or fall.', 1, true],
    ['It has light, or maybe not; the rate rises.', 1, true],
    ['With light the rate rises, or it could be the other way round.', 0, true],
    ['Light: nothing can get in or out, so the rate rises.', 2, false],
    // Causes that are none.
    ['It is not because of light, but the rate rises.', 1, true],
    ['The rate increases, and it isn’t due to light.', 1, true],
    ['It isn’t because of the heat and the light, but the rate rises.', 1, true],
    ['It is not only because of light that the rate rises.', 2, false],
    // Statements that are framed so that they are not made.
    ['It doesn’t show that light matters, but the rate rises.', 1, true],
    ['It doesn’t prove it as light makes the rate rise.', 2, false],
    ['I don’t think that the rate rises because of light.', 0, true],
    ['It is unlikely that the rate rises because there is light.', 0, true],
    ['It is a mistake to think that light makes the rate rise.', 0, true],
    ['Some people think light makes the rate rise, but it does not.', 0, true],
    ['It may seem that light makes the rate rise. However, heat does.', 0, true],
    ['There is no evidence that, as it has light, the rate rises.', 0, true],
    ['It has nothing to do with how light makes the rate rise.', 0, true],
    ['It is not that light makes the rate rise.', 0, true],
    // Taken back by what follows.
    ['The rate rises with light. This is wrong.', 0, true],
    ['The rate rises with light, but that is not true.', 0, true],
    ['That the rate rises with light is false.', 0, true],
    ['They say it: the rate rises with light. They are right.', 2, false],
    // A whole clause of nobody and of nothing.
    ['Nobody saw that the rate rises in the light.', 0, true],
    ['No plant could use the light, but the rate rises.', 1, true],
    ['It has no leaves and light makes the rate rise.', 2, false],
    ['You need not ask who has the light, but the rate rises.', 1, true],
    ['Without water or any light the rate rises.', 1, true],
    ['It uses heat instead of old lamps or light, but the rate rises.', 1, true],
    // What denies again and again denies of its subjects, and all that follows.
    ['The light here does not help, but the rate rises.', 2, false],
    ['The light here does not help and heat does not, but the rate rises.', 1, true],
    ['The rate rises with a thing that needs no heat and does not need water, but light.', 2, false],
    ['There is less light and the rate rises.', 1, true],
    // To note is not to deny.
    ['By noting the light we see that the rate rises.', 2, false],
  ])('"%s" earns %i', (answer, marks, doubt) => {
    expect(earned(answer)).toEqual([marks, doubt])
  })

  it('leaves a phrase that says "not" itself as it is, unless the cause is denied or it is denied twice', () => {
    const ends = (answer: string) => earned(answer, ['not ~ light'])[0]
    expect(ends('I don’t think that it has light.')).toBe(1)
    expect(ends('I don’t think that it does not have light.')).toBe(0)
    expect(ends('It does not need light.')).toBe(1)
    expect(ends('It is not because of the light.')).toBe(0)
    expect(ends('It is not here, it has light.')).toBe(0)
  })
})
