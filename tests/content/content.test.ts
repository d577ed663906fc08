import { describe, expect, test } from 'vitest'
import { findLeaks } from '#app/commands/content/leaks.ts'
import { missedBars } from '#app/commands/content/bars.ts'
import { checkBank } from '#app/commands/content.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { loadBank } from '#app/features/practice/bank.server.ts'

const SEEDS = 5
const bank = loadBank(process.cwd())

describe('the whole bank', () => {
  test('is there', () => {
    expect(bank.questions.length).toBeGreaterThan(100)
  })

  test('has no problems', () => {
    expect(checkBank(bank, SEEDS).map(({ file, path, message }) => `${file}:${path}: ${message}`)).toEqual([])
  }, 120_000)

  test('meets the bars: items in each family, kinds of answers, every topic of the main subjects', () => {
    expect(missedBars(bank)).toEqual([])
  })

  test('shows nothing hidden, for any seed', () => {
    for (const question of bank.questions)
      for (const seed of [12_345_678, 2_000_000_011])
        expect(findLeaks(question, seed), question.id).toEqual([])
  })

  test('gives the same variant for the same seed', () => {
    for (const question of bank.questions)
      expect(JSON.stringify(instantiate(question, 77))).toBe(JSON.stringify(instantiate(question, 77)))
  })
})
