import { describe, expect, it } from 'vitest'
import { saidOnly } from '#app/engines/marking/unsaid.ts'
import { markPart } from './mark-part.ts'
import type { MarkedPart } from './split.ts'

const part = {
  id: 'a',
  marks: 2,
  steps: [],
  misconceptions: [],
  answer: {
    kind: 'short-text',
    points: [
      { id: 'light', marks: 1, for: 'Light', accept: ['light'] },
      { id: 'rate', marks: 1, for: 'Rate', accept: ['rate ~ rise|increase'] },
    ],
  },
} as unknown as MarkedPart
const earned = (answer: string): [number, string] => {
  const { awarded, verdict } = markPart({ parts: [part] } as never, 'a', answer)
  return [awarded, verdict]
}

describe('what an answer leaves undecided', () => {
  it.each([
    ['The rate increases with light.', 2, 'right'],
    ['With light the rate may or may not increase.', 0, 'ask'],
    ['With light the rate might increase or decrease.', 0, 'ask'],
    ['It needs light. The rate could rise or fall.', 1, 'partly'],
    ['It has light, or maybe not; the rate rises.', 1, 'partly'],
    ['It is not because of light, but the rate rises.', 1, 'partly'],
    ['The rate increases, and it isn’t due to light.', 1, 'partly'],
    ['It doesn’t show that light matters, but the rate rises.', 1, 'partly'],
    ['It doesn’t prove it as light makes the rate rise.', 2, 'right'],
    ['It is not only because of light that the rate rises.', 2, 'right'],
    ['Light: nothing can get in or out, so the rate rises.', 2, 'right'],
  ])('"%s" earns %i', (answer, marks, verdict) => {
    expect(earned(answer)).toEqual([marks, verdict])
  })

  it('leaves an answer as it is that says everything', () => {
    expect(saidOnly('Light or heat makes it rise; it does not fall.')).toBeNull()
  })
})
