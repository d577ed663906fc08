import { describe, expect, test } from 'vitest'
import { countByRule, LIMITS_FILE, readLimits } from '#app/commands/content/lint/limits.ts'
import { lintBank } from '#app/commands/content/lint/lint-bank.ts'
import { RULES } from '#app/commands/content/lint/lint-question.ts'
import { loadFromSources, readSources } from '#app/features/question-bank/door.ts'

const root = process.cwd()
const limits = readLimits(root)

describe('how the bank is written', () => {
  test('has no more findings of any rule than content/check-limits.yaml allows', () => {
    const bank = loadFromSources(root, readSources(root)!, { testAnswers: true })
    const counts = countByRule(RULES, lintBank(bank), limits)
    expect(counts.filter(({ count, limit }) => count > limit)).toEqual([])
    // Without its `examples` the bank has findings, so the rules do read it.
    const bare = loadFromSources(root, readSources(root)!)
    expect(lintBank(bare).map(({ rule }) => rule)).toContain('missing-examples')
  })

  test(`${LIMITS_FILE} names only rules that exist`, () => {
    const known = RULES.map(({ id }) => id)
    expect(Object.keys(limits).filter((id) => !known.includes(id))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
  })
})
