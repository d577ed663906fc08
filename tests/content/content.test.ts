import { describe, expect, test } from 'vitest'
import { findLeaks } from '#app/engines/question-check/leaks.ts'
import { missedBars } from '#app/commands/content/bars.ts'
import { checkBank } from '#app/commands/content.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { loadBank, loadFromSources } from '#app/features/practice/bank.server.ts'
import { readSources } from '#app/features/practice/bank-source.server.ts'

const SEEDS = 5
const bank = loadBank(process.cwd())

function* variants(seeds: number) {
  for (const question of bank.questions)
    for (let seed = 1; seed <= (question.params ? seeds : 1); seed += 1)
      yield split(instantiate(question, seed))
}

describe('the whole bank', () => {
  test('is there', () => {
    expect(bank.questions.length).toBeGreaterThan(100)
  })

  test('has no problems', () => {
    // As it is written, with the answers that were tried.
    const written = loadFromSources(process.cwd(), readSources(process.cwd())!, { tried: true })
    expect(checkBank(written, SEEDS).map(({ file, path, message }) => `${file}:${path}: ${message}`)).toEqual(
      [],
    )
  }, 300_000)

  test('meets the bars: items in each family, kinds of answers, every topic of the main subjects', () => {
    expect(missedBars(bank)).toEqual([])
  })

  test('shows nothing hidden, for any seed', () => {
    for (const question of bank.questions)
      for (const seed of [12_345_678, 2_000_000_011])
        expect(findLeaks(question, seed), question.id).toEqual([])
  })

  test('marks any text without a fault, and no hostile or empty one as right', () => {
    const hostile = [
      '',
      '(((',
      '1e999',
      'NaN',
      '__proto__',
      '$\\frac{1}{0}$',
      '\u202e1\u0000',
      '='.repeat(4_999),
    ]
    for (const { marking } of variants(1))
      for (const part of marking.parts)
        for (const text of hostile)
          expect(markPart(marking, part.id, text).awarded, marking.questionId).toBe(0)
  })

  test('marks no plainly wrong number as right, whatever the tolerance', () => {
    let tried = 0
    for (const { marking } of variants(3)) {
      for (const part of marking.parts) {
        if (!('expected' in part.answer)) continue
        const [, number, rest] = /^(-?\d+(?:\.\d+)?)(.*)$/s.exec(part.answer.expected) ?? []
        if (number === undefined || /^\s*[\^*/+-]/.test(rest!)) continue
        const right = Number(number)
        // −x − 1 is x itself for −0.5: what lies too near is not plainly wrong.
        const far = [-right - 1, right * 1.2 + 1, right * 10 + 3].filter(
          (wrong) => Math.abs(wrong - right) > 0.15 * Math.abs(right) + 0.4,
        )
        for (const wrong of far) {
          tried += 1
          const result = markPart(marking, part.id, `${Number(wrong.toPrecision(6))}${rest}`)
          expect(
            result.verdict,
            `${marking.questionId} ${part.id}: ${wrong} for ${part.answer.expected}`,
          ).not.toBe('right')
        }
      }
    }
    expect(tried).toBeGreaterThan(500)
  })

  test('gives the same variant for the same seed', () => {
    for (const question of bank.questions)
      expect(JSON.stringify(instantiate(question, 77))).toBe(JSON.stringify(instantiate(question, 77)))
  })
})
