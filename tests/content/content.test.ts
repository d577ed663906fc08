import { describe, expect, test } from 'vitest'
import { findLeaks } from '#app/engines/question-check/leaks.ts'
import { missedBars } from '#app/commands/content/bars.ts'
import { checkBank } from '#app/commands/content.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { loadBank, loadFromSources, readSources } from '#app/features/question-bank/door.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { proofsOf, proveEach, SEEDS } from './prove-each.ts'

const bank = loadBank(process.cwd())

function* variants(question: Question, seeds: number) {
  for (let seed = 1; seed <= (question.params ? seeds : 1); seed += 1)
    yield split(instantiate(question, seed))
}

describe('the whole bank', () => {
  test('exists', () => {
    expect(bank.questions.length).toBeGreaterThan(100)
  })

  test('has no problems', () => {
    // From the sources, with the `tried` answers.
    const written = loadFromSources(process.cwd(), readSources(process.cwd())!, { testAnswers: true })
    const proofs = proofsOf('check')
    const problems = checkBank(written, SEEDS, proofs)
    proofs?.save()
    expect(problems.map(({ file, path, message }) => `${file}:${path}: ${message}`)).toEqual([])
  })

  test('meets the bars: questions in each family, kinds of answers, every topic of the main subjects', () => {
    expect(missedBars(bank)).toEqual([])
  })

  test('shows nothing hidden, for any seed', () => {
    proveEach(bank.questions, 'leaks', (question) => {
      for (const seed of [12_345_678, 2_000_000_011])
        expect(findLeaks(question, seed), question.id).toEqual([])
    })
  })

  test('marks any text without an exception, and no hostile or empty one right', () => {
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
    proveEach(bank.questions, 'hostile', (question) => {
      for (const { marking } of variants(question, 1))
        for (const part of marking.parts)
          for (const text of hostile)
            expect(markPart(marking, part.id, text).awarded, marking.questionId).toBe(0)
    })
  })

  test('marks no clearly wrong number right, whatever the tolerance', () => {
    let numbers = 0
    for (const { parts } of bank.questions)
      for (const { answer } of parts) if ('expected' in answer) numbers += 1
    expect(numbers).toBeGreaterThan(300)
    proveEach(bank.questions, 'wrong-numbers', (question) => {
      for (const { marking } of variants(question, 3))
        for (const part of marking.parts) {
          if (!('expected' in part.answer)) continue
          const [, number, rest] = /^(-?\d+(?:\.\d+)?)(.*)$/s.exec(part.answer.expected) ?? []
          if (number === undefined || /^\s*[\^*/+-]/.test(rest!)) continue
          const right = Number(number)
          // For −0.5, −x − 1 is x itself: a number that is too close is not clearly wrong.
          const far = [-right - 1, right * 1.2 + 1, right * 10 + 3].filter(
            (wrong) => Math.abs(wrong - right) > 0.15 * Math.abs(right) + 0.4,
          )
          for (const wrong of far) {
            const result = markPart(marking, part.id, `${Number(wrong.toPrecision(6))}${rest}`)
            expect(
              result.verdict,
              `${marking.questionId} ${part.id}: ${wrong} for ${part.answer.expected}`,
            ).not.toBe('right')
          }
        }
    })
  })

  test('gives the same variant for the same seed', () => {
    for (const question of bank.questions)
      expect(JSON.stringify(instantiate(question, 77))).toBe(JSON.stringify(instantiate(question, 77)))
  })
})
