import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { hedgesIn } from './hedges.ts'
import { readPhrases } from './key-phrases.ts'
import { readWords } from './read-words.ts'
import { MAX_TEXT_LENGTH } from './length-limit.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { markShortText } from './key-points.ts'

const PIECES = [
  'fewer particles collide so rate drops ',
  'because it is not the light but ',
  'increase or decrease, ',
  'photosynthesys ',
  'ab1.5 ',
  'H2O+ ',
  'x-',
  'a ',
  '½',
  'é ',
  '→',
  '(',
]
/** As many new words as fit. */
let last = 1_000_000
function unread(): string {
  let text = ''
  while (text.length < MAX_TEXT_LENGTH) text += `${(last++ * 7919).toString(36).replace(/\d/g, 'x')}qz `
  return text.slice(0, MAX_TEXT_LENGTH)
}
const full = (piece: string): string => piece.repeat(MAX_TEXT_LENGTH).slice(0, MAX_TEXT_LENGTH)

const points = ['rate', 'collide', 'increase', 'photosynthesis'].map((word, i) => ({
  id: `p${i}`,
  marks: 1,
  accept: [word, `${word} ~ fewer|less`, `${word} & not & light`, `because ... ${word}`],
  reject: [`no ${word}`],
}))
const phrases = readPhrases(points)

describe('a short answer of the maximum length', () => {
  setFlagsFromString('--expose-gc')
  const sweep = runInNewContext('gc') as () => void
  function grown(work: () => void): number {
    sweep()
    const before = process.memoryUsage().heapUsed
    work()
    return process.memoryUsage().heapUsed - before
  }

  it.each([...PIECES, null])('takes less than a megabyte, once the code is compiled: %s', (piece) => {
    const text = () => (piece === null ? unread() : full(piece))
    const ways = [
      (student: string) => mark({ kind: 'short-text', student, expected: 'photosynthesis | the rate drops' }),
      (student: string) => markShortText(student, points, phrases),
    ]
    for (const way of ways) {
      for (let i = 0; i < 30; i++) way(text())
      const measured = [1, 2, 3].map(() => {
        const student = text()
        return grown(() => way(student))
      })
      const least = Math.min(...measured.filter((more) => more > 0))
      expect(least).toBeLessThan(1_000_000)
      expect(cpuTime(() => way(text()))).toBeLessThan(250)
    }
  })

  it.each(['not ', 'people think ', 'no one ', 'may or may not ', 'could a a a a a a a a a a a a or not '])(
    'with only negations takes at most half a megabyte: %s',
    (piece) => {
      const words = readWords(full(piece))
      for (let i = 0; i < 30; i++) hedgesIn(words)
      const measured = [1, 2, 3].map(() => grown(() => hedgesIn(words)))
      expect(Math.min(...measured.filter((more) => more > 0))).toBeLessThan(500_000)
      expect(cpuTime(() => hedgesIn(words))).toBeLessThan(100)
    },
  )

  it('beyond the limit is asked about, and never read in part', () => {
    const student = `${'a '.repeat(MAX_TEXT_LENGTH / 2)}photosynthesis`
    expect(mark({ kind: 'short-text', student, expected: 'photosynthesis' })).toMatchObject({
      verdict: 'ask',
      reason: `The answer is longer than ${MAX_TEXT_LENGTH} characters.`,
    })
  })
})
