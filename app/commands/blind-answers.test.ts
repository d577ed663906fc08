import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answersOf } from './door-testing.ts'
import { run } from './engine-marking.ts'

/**
 * Sets of answers labelled by people who knew what the engine must do, but not how it works. Each set was frozen before
 * its first run. The engine has since been fixed for them, so these tests only catch regressions.
 */
const SETS = [
  // `differ` is the number of rows that differ today; most are wrong answers that the engine asks about.
  // docs/performance.md has the first runs.
  { name: 'first', rows: 2_670, differ: 16 },
  { name: 'second', rows: 3_107, differ: 61 },
  { name: 'third', rows: 2_395, differ: 29 },
]

interface Row {
  student: string
  expected: string
  label: 'right' | 'wrong' | 'ask'
}

const NIGHTLY = process.env['TEST_NIGHTLY'] === 'yes'

async function markedRows(lines: readonly string[]) {
  const labelled = lines.map((line) => JSON.parse(line) as Row)
  const answers = await answersOf(
    run,
    labelled.map(({ label: _, ...request }) => request),
  )
  return labelled.map((row, at) => ({ ...row, verdict: answers[at]!['verdict'] }))
}

const linesOf = (name: string) =>
  readFileSync(`app/engines/marking/cases/blind-${name}.jsonl`, 'utf8').trim().split('\n')

describe.each(SETS)('blind set of answers: $name', ({ name, rows, differ }) => {
  it('marks no wrong answer right in a tenth of its rows', async () => {
    const marked = await markedRows(linesOf(name).filter((_, index) => index % 10 === 0))
    expect(marked.length).toBeGreaterThan(200)
    expect(marked.filter(({ label, verdict }) => label === 'wrong' && verdict === 'right')).toEqual([])
  })

  if (NIGHTLY)
    it('marks no wrong answer right and has no more differences than before', async () => {
      const lines = linesOf(name)
      expect(lines).toHaveLength(rows)
      const marked = await markedRows(lines)
      expect(marked.filter(({ label, verdict }) => label === 'wrong' && verdict === 'right')).toEqual([])
      expect(marked.filter(({ label, verdict }) => label !== verdict).length).toBeLessThanOrEqual(differ)
    })
})
