import { expect, it } from 'vitest'
import { paperQuestions, termsOf } from './paper-questions.ts'

const PAPER = `Chemistry practice paper
Answer all questions. You have 2 hours.
Question 1 (5 marks)
Ethanol burns in air.
a. Write a balanced equation for the complete combustion. 2 marks
b. Calculate the energy released by 2.0 g of ethanol. 3 marks
Question 2
Explain why a catalyst does not change the equilibrium constant. [3 marks]
Question 2 – continued
Question 3
Which gas is produced at the anode?
A. hydrogen
B. oxygen`.split('\n')

it('reads each question with its marks and command terms', () => {
  expect(paperQuestions(PAPER).map(({ number, marks, terms }) => ({ number, marks, terms }))).toEqual([
    { number: 1, marks: 5, terms: ['calculate', 'write'] },
    { number: 2, marks: 3, terms: ['explain'] },
    { number: 3, marks: null, terms: [] },
  ])
})

it('adds the marks of parts, and reads plain numbers where the paper has no word for questions', () => {
  const lines = [
    '1. A car stops.',
    '(a) Find its speed. (2 marks)',
    '(b) Explain. (1 mark)',
    '2. Describe a wave. 4 marks',
  ]
  expect(paperQuestions(lines).map(({ number, marks }) => [number, marks])).toEqual([
    [1, 3],
    [2, 4],
  ])
})

it('finds no question in a text that is no paper', () => {
  expect(paperQuestions(['The history of salt.', 'In 1930 many people marched.'])).toEqual([])
  expect(termsOf('He could not explain it.')).toEqual([])
})
