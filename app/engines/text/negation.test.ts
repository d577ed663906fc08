import { describe, expect, it } from 'vitest'
import { hedgesIn } from './hedges.ts'
import { readPhrases } from './key-phrases.ts'
import { readWords } from './read-words.ts'
import { markWords } from './key-points.ts'

/** The marks that an answer earns for "light" and "the rate rises" (one each), and whether the rest is in doubt. */
function earned(answer: string, accept = ['light'], other = ['rate ~ rise|increase']): [number, boolean] {
  const points = [
    { id: 'one', marks: 1, accept },
    { id: 'other', marks: 1, accept: other },
  ]
  const words = readWords(answer)
  const { awarded, points: found } = markWords(words, points, readPhrases(points), undefined, hedgesIn(words))
  return [awarded, found.some((one) => one.found === 'doubtful' || one.found === 'denied')]
}

describe('text that an answer denies, leaves open or retracts', () => {
  it.each([
    // Left open.
    ['The rate increases with light.', 2, false],
    ['With light the rate may or may not increase.', 0, true],
    ['With light the rate might increase or decrease.', 0, true],
    ['It needs light. The rate could rise or fall.', 1, true],
    ['It has light, or maybe not; the rate rises.', 1, true],
    ['With light the rate rises, or it could be the other way round.', 0, true],
    ['Light: nothing can get in or out, so the rate rises.', 2, false],
    // Causes that are denied.
    ['It is not because of light, but the rate rises.', 1, true],
    ['The rate increases, and it isn’t due to light.', 1, true],
    ['It isn’t because of the heat and the light, but the rate rises.', 1, true],
    ['It is not only because of light that the rate rises.', 2, false],
    // Reported statements that the answer does not make.
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
    // Retracted by the words that follow.
    ['The rate rises with light. This is wrong.', 0, true],
    ['The rate rises with light, but that is not true.', 0, true],
    ['That the rate rises with light is false.', 0, true],
    ['They say it: the rate rises with light. They are right.', 2, false],
    // Clauses with "nobody" and "nothing".
    ['Nobody saw that the rate rises in the light.', 0, true],
    ['No plant could use the light, but the rate rises.', 1, true],
    ['It has no leaves and light makes the rate rise.', 2, false],
    ['You need not ask who has the light, but the rate rises.', 1, true],
    ['Without water or any light the rate rises.', 1, true],
    ['It uses heat instead of old lamps or light, but the rate rises.', 1, true],
    // Several negations: each covers its subject and everything after it.
    ['The light here does not help, but the rate rises.', 2, false],
    ['The light here does not help and heat does not, but the rate rises.', 1, true],
    ['The rate rises with a thing that needs no heat and does not need water, but light.', 2, false],
    ['There is less light and the rate rises.', 1, true],
    // "Noting" is not "not".
    ['By noting the light we see that the rate rises.', 2, false],
  ])('"%s" earns %i', (answer, marks, doubt) => {
    expect(earned(answer)).toEqual([marks, doubt])
  })

  it('keeps a phrase that contains "not" itself, unless the cause is denied or it is denied twice', () => {
    const ends = (answer: string) => earned(answer, ['not ~ light'])[0]
    expect(ends('I don’t think that it has light.')).toBe(1)
    expect(ends('I don’t think that it does not have light.')).toBe(0)
    expect(ends('It does not need light.')).toBe(1)
    expect(ends('It is not because of the light.')).toBe(0)
    expect(ends('It is not here, it has light.')).toBe(0)
  })
})
