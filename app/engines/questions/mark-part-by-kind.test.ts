import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LABELLED } from '#app/engines/answers/labelled.cases.ts'
import { sizesFetched } from '#tests/fetched-code.ts'
import { markPart } from './mark-part.ts'
import { markerOfPart } from './mark-part-by-kind.ts'
import type { PartMarking } from './split.ts'
import { isComputed } from './variant.ts'

const ARRANGED_OR_IN_WORDS = new Set([
  'choice',
  'multiple',
  'order',
  'match',
  'classify',
  'cloze',
  'short-text',
  'point',
  'region',
])

/** A part of two marks with one more accepted answer and a known error, so that each of the three is met. */
function partOf(
  kind: string,
  [expected, accepted, error]: readonly [string, string, string],
  options = {},
  variables: readonly string[] = [],
): PartMarking {
  const answer = { kind, expected, shown: expected, variables: [...variables], options } as never
  return {
    id: 'a',
    marks: 2,
    answer,
    steps: [
      { marks: 1, for: 'the value', needs: 'value' },
      { marks: 1, for: 'the rest', needs: 'all' },
    ],
    working: null,
    hints: [],
    solution: '',
    solutionPicture: null,
    accepts: [accepted],
    misconceptions: [{ id: 'known', answer: error, feedback: 'This is a known error.', marks: null }],
  }
}

describe('a part marked by what its kind needs', () => {
  it('is marked as the server marks it, for every labelled answer that is worked out', async () => {
    const verdicts = new Set<string>()
    const misconceptions = new Set<string>()
    for (const [kind, rows] of LABELLED) {
      if (ARRANGED_OR_IN_WORDS.has(kind)) continue
      for (const [index, [student, expected, , options, variables]] of rows.entries()) {
        // Other rows' answers are accepted here, and known errors: what comes first decides.
        const [accepted, error] = [rows[(index + 3) % rows.length]![1], rows[(index + 1) % rows.length]![0]]
        const part = partOf(kind, [expected, accepted, error], options, variables)
        expect(isComputed(part.answer)).toBe(true)
        const marking = { questionId: 'q', seed: 1, marks: 2, parts: [part], commonLoss: '' }
        const mark = await markerOfPart(part)
        for (const answer of [student, error, '', '9'.repeat(5001)]) {
          const result = mark(answer)
          expect(result).toEqual(markPart(marking, 'a', answer))
          verdicts.add(result.verdict)
          if (result.misconception) misconceptions.add(kind)
        }
      }
    }
    expect([...verdicts].sort()).toEqual(['ask', 'partly', 'right', 'wrong'])
    expect(misconceptions.size).toBeGreaterThan(15)
  })

  it('fetches the marks, errors and steps of a part besides the engine, and little more', async () => {
    const sizes = await sizesFetched(
      fileURLToPath(new URL('./mark-part-by-kind.ts', import.meta.url)),
      /mark-computed/,
    )
    const most = Math.max(...sizes.values())
    expect(most).toBeGreaterThan(25_000)
    expect(most).toBeLessThan(34_500)
  })
})
