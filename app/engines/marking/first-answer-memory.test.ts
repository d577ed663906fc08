import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const FIRST_ANSWER = fileURLToPath(new URL('../../../tests/first-answer.ts', import.meta.url))

/** Repeated up to the longest short answer; "#" is each time a new word. */
const SHAPES = [
  '#qz ',
  '####ation ',
  `isn't # and not # `,
  '#→↑ inc #  b/c ↓ ',
  '12.# -#% ',
  'Ca2+ 3.5% a=b<c ',
  'a.b,c;(d) ',
  'é# ½ ',
  '😀 数 # ',
  `# isn't 0.5% ↑ é½ Na+ 😀, or may not `,
]

describe('the first answer of a process', () => {
  it.each(SHAPES)('takes less than a megabyte, before any code is compiled: %s', (shape) => {
    const allocated = Number(execFileSync(process.execPath, [FIRST_ANSWER, shape], { encoding: 'utf8' }))
    expect(allocated).toBeGreaterThan(50_000)
    expect(allocated).toBeLessThan(1_000_000)
  })
})
