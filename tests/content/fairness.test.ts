import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  fairnessOf,
  markLabelled,
  readLabelled,
  type LabelledAnswer,
} from '#app/commands/content/fairness.ts'
import { loadBank } from '#app/features/question-bank/door.ts'

/** Answers that an audit of 26 November 2026 found marked unfairly, with similar ones. */
const answers = readLabelled(readFileSync('tests/content/short-answers.jsonl', 'utf8'))
const bank = loadBank(process.cwd())
const marked = markLabelled(bank, answers)

/**
 * 150 answers to 50 parts of the sciences, written and labelled on 26 November 2026 by a person who had not seen the key
 * points. At their first run 76 % were fair at once and 86 % once confirmed; 6 of 25 reversed answers got full marks.
 * The key points were then mended with these answers at hand: 91 % at once, 98 % once confirmed, none reversed.
 */
const fresh = readLabelled(readFileSync('tests/content/fresh-answers.jsonl', 'utf8'))

/** The results on 26 November 2026. Better key phrases lower the first two and raise the third, never the reverse. */
it.each([
  { set: answers, reversedWithFullMarks: 2, bareWithMarks: 2, confirmed: 0.68 },
  { set: fresh, reversedWithFullMarks: 0, bareWithMarks: 3, confirmed: 0.98 },
])('marks the stored answers at least as fairly as before', ({ set, ...before }) => {
  const fairness = fairnessOf(markLabelled(bank, set))
  expect(fairness.answers).toBeGreaterThan(15)
  expect(fairness.reversedWithFullMarks).toBeLessThanOrEqual(before.reversedWithFullMarks)
  expect(fairness.bareWithMarks).toBeLessThanOrEqual(before.bareWithMarks)
  expect(fairness.confirmed).toBeGreaterThanOrEqual(before.confirmed)
})

it('never marks an answer wrong that a fair examiner gives marks', () => {
  expect(marked.filter(({ outcome }) => outcome === 'less' || outcome === 'asked')).toEqual([])
})

it('leaves out answers to questions that have changed', () => {
  expect(markLabelled(bank, [{ ...answers[0]!, asked: 'of other words' }])).toEqual([])
})

it('distinguishes marks that an honest student can confirm from marks that are lost or given away', () => {
  const label = (more: Partial<LabelledAnswer>) => markLabelled(bank, [{ ...answers[0]!, ...more }])[0]!
  expect(label({ answer: 'qwerty', marks: 0 })).toMatchObject({ outcome: 'agrees', toConfirm: 2 })
  expect(label({ answer: 'qwerty', marks: 1 })).toMatchObject({ outcome: 'confirmed' })
  expect(label({ marks: 0, kind: 'reversed' })).toMatchObject({ outcome: 'more', awarded: 2 })
  expect(fairnessOf([label({ marks: 0, kind: 'reversed' })])).toMatchObject({
    confirmed: 0,
    reversedWithFullMarks: 1,
  })
})
