import { expect, it } from 'vitest'
import { rankPassages } from './rank-passages.ts'

const matches = {
  words: ['anode', 'copper'],
  total: 10,
  counts: new Map([
    ['anode', 2],
    ['copper', 8],
  ]),
  candidates: [
    { passage: 'copper only', found: ['copper'], rank: 0.9 },
    { passage: 'anode only', found: ['anode'], rank: 0.1 },
    { passage: 'both', found: ['anode', 'copper'], rank: 0.2 },
  ],
}

it('puts the passage with all words first, and a rare word before a common one', () => {
  expect(rankPassages(matches, { least: 0, most: 3 })).toEqual(['both', 'anode only', 'copper only'])
  expect(rankPassages(matches, { least: 0.6, most: 3 })).toEqual(['both', 'anode only'])
})

it('finds nothing for a question whose rare word no passage has', () => {
  const candidates = [{ passage: 'copper only', found: ['copper'], rank: 0.9 }]
  const asked = { ...matches, words: ['zebra', 'copper'], candidates }
  expect(rankPassages(asked, { least: 0.5, most: 3 })).toEqual([])
})
