import { expect, it } from 'vitest'
import { CHOSEN_ON, MEASURED, type LabelledQuestion } from './labelled-questions.ts'
import { findPassages } from './passages.server.ts'

function measure(questions: readonly LabelledQuestion[]) {
  const counts = { right: 0, wrong: 0, refused: 0, falseAnswers: 0 }
  for (const { text, tutor, right } of questions) {
    const title = findPassages(text, tutor)[0]?.title
    if (right.length === 0) counts.falseAnswers += title === undefined ? 0 : 1
    else if (title === undefined) counts.refused++
    else if (right.some((start) => title.startsWith(start))) counts.right++
    else counts.wrong++
  }
  return counts
}

it('answers nothing to everyday messages in the half that chose the rule', () => {
  const { right, wrong, falseAnswers } = measure(CHOSEN_ON)
  expect({ wrong, falseAnswers }).toEqual({ wrong: 0, falseAnswers: 0 })
  expect(right).toBeGreaterThanOrEqual(28)
})

it('finds the right passage for 21 of 23 questions in the other half, and answers 2 of 25 wrongly', () => {
  const { right, wrong, falseAnswers } = measure(MEASURED)
  expect(wrong).toBe(0)
  expect(right).toBeGreaterThanOrEqual(21)
  expect(falseAnswers).toBeLessThanOrEqual(2)
})

it('quotes the sentences of a help article that say how', () => {
  const [first] = findPassages('How do I change the order of my preferences?', 'exodus')
  expect(first).toMatchObject({ id: 'help:application-helper' })
  expect(first?.text).toContain('Move a course with the arrow buttons')
})

it('quotes no lesson of a school subject to a student who asks Exodus', () => {
  expect(findPassages('What is a buffer?', 'victor')[0]?.id).toMatch(/^(?:lesson|formula):/)
  expect(findPassages('What is a buffer?', 'exodus')).toEqual([])
})
