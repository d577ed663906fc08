import { describe, expect, it } from 'vitest'
import { phraseFinder } from './key-point-finder.ts'

/** The state of one key point, with the student's words that were marked. */
function found(answer: string, accept: string[], reject: string[] = []): string {
  const [point] = phraseFinder.find(answer, [{ id: 'p', marks: 1, accept, reject }], 1)
  const words = point!.spans.map(([from, to]) => answer.slice(from, to))
  return [point!.state, ...words].join(' / ')
}

describe('a key point that is found', () => {
  it.each([
    ['So the rate of reaction increases.', ['rate ~ increases'], 'found / rate / increases'],
    ['The Rate increased, because (heat)', ['rate increases'], 'found / Rate increased'],
    ['Energy is needed. The energy of photons is fixed.', ['photons ~ energy'], 'found / energy / photons'],
    ['it needs photosynthesys', ['photosynthesis'], 'found / photosynthesys'],
    ['temp ↑', ['temperature increases'], 'found / temp ↑'],
    ['KE stays the same', ['kinetic energy ~ same'], 'found / KE / same'],
    ["The substrate doesn't fit", ['substrate ~ not ~ fit'], 'found / substrate / fit'],
  ])('marks the words of %j', (answer, accept, expected) => {
    expect(found(answer, accept)).toBe(expected)
  })
})

describe('a key point that is contradicted', () => {
  it.each([
    ['The rate of reaction does not increase', ['rate ~ increase'], []],
    ['It is not osmosis', ['osmosis'], []],
    ['the rate decreases', ['rate increases'], []],
    ['So the rate of the reaction falls.', ['rate ~ increases', 'reaction ~ increases'], []],
    ['fewer collisions', ['more collisions'], []],
    [
      'It was not because of the environment, but genes',
      ['because of the environment', 'diet'],
      ['not because of the environment'],
    ],
  ])('by %j', (answer, accept, reject) => {
    expect(found(answer, accept, reject)).toMatch(/^contradicted/)
  })
})

describe('a key point that is neither', () => {
  it.each([
    // The direction belongs to another thing.
    ['collisions are less energetic', ['more collisions'], []],
    ['A higher proportion of particles exceeds the activation energy', ['lower ~ activation energy'], []],
    [
      'At lower temperatures particles have lower kinetic energy',
      ['higher temperature ~ kinetic energy'],
      [],
    ],
    // One word of many is denied.
    ['It is not the concentration that matters but how hot the mixture is', ['concentration', 'heat'], []],
    ['It is not unlikely that osmosis never stops here', ['osmosis here'], []],
    // The author's phrase is about another thing, not the reverse.
    ['The child is scared of the kite', ['pleasure', 'joy'], ['scared of the kite']],
    // Perhaps denied.
    ['It is a myth that bacteria cause it', ['bacteria'], []],
    ['heat', ['heat ~ released'], []],
    ['Solid NaCl contains ions that move', ['molten ~ ions ~ move'], []],
    ['', ['heat'], []],
  ])('is left to the student: %j', (answer, accept, reject) => {
    expect(found(answer, accept, reject)).toBe('not-found')
  })
})

it('marks each word once when phrases repeat, also in a long answer', () => {
  const answer = 'heat is lost and '.repeat(200)
  const [point] = phraseFinder.find(answer, [{ id: 'p', marks: 1, accept: ['heat ~ lost'] }], 1)
  expect(point!.spans).toEqual([
    [0, 4],
    [8, 12],
  ])
})
