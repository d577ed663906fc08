import { expect, it } from 'vitest'
import { findingOf, type QuestionMarks } from './result-finding.ts'

const electrolysis = { id: 'e', name: 'Electrolysis' }
const cells = { id: 'c', name: 'Galvanic cells' }
const marks = (...all: [QuestionMarks['skill'], number, number][]) =>
  all.map(([skill, awarded, of], index) => ({ skill, awarded, of, number: index + 1 }))

it('names the skill that lost the most marks and its questions', () => {
  expect(findingOf(marks([cells, 2, 3], [electrolysis, 0, 1], [electrolysis, 1, 3], [cells, 1, 1]))).toEqual({
    finding: 'Most marks lost: Electrolysis',
    detail: 'You lost 3 marks in questions 2 and 3.',
    worst: electrolysis,
  })
})

it('says that a skill improved when its last question earned full marks', () => {
  expect(findingOf(marks([cells, 1, 1], [electrolysis, 0, 1], [electrolysis, 3, 3]))).toEqual({
    finding: 'You improved: Electrolysis',
    detail: 'You lost 1 mark in question 2. You earned full marks in question 3.',
    worst: electrolysis,
  })
})

it('says full marks only when every mark was earned', () => {
  expect(findingOf(marks([cells, 1, 1], [electrolysis, 3, 3]))).toMatchObject({
    finding: 'Full marks',
    detail: 'You earned every mark in 2 questions.',
    worst: null,
  })
})

it('does not call an essay that nobody has marked a loss', () => {
  expect(findingOf(marks([cells, 0, 0]))).toMatchObject({ finding: 'Handed in', worst: null })
})
