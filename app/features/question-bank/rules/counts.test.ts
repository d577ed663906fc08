import { expect, it } from 'vitest'
import { answersByTopic, countedTopic, sumOf } from './counts.ts'

const question = (id: string, skill: string, ...topics: string[]) => ({ id, skill, topics })
const questions = [
  question('q1', 'dilution', 'chem.t1', 'chem.t2'),
  question('q2', 'ph', 'other.t9', 'chem.t2'),
  question('q3', 'dilution', 'chem.t2'),
]

it('counts every answer in one topic, so that the topics add up to the subject', () => {
  const topics = answersByTopic(
    questions,
    'chem',
    new Map([
      ['q1', 5],
      ['q2', 2],
      ['q3', 1],
    ]),
  )
  expect([...topics].map(([id, { answers }]) => [id, answers])).toEqual([
    ['chem.t1', 5],
    ['chem.t2', 3],
  ])
  expect(sumOf(topics.values(), ({ answers }) => answers)).toBe(8)
  for (const { answers, bySkill } of topics.values()) expect(sumOf(bySkill.values(), (n) => n)).toBe(answers)
})

it('leaves out questions of other subjects and questions without answers', () => {
  expect(answersByTopic(questions, 'none', new Map([['q1', 5]])).size).toBe(0)
  expect(answersByTopic(questions, 'chem', new Map()).size).toBe(0)
  expect(countedTopic(questions[1]!, 'chem')).toBe('chem.t2')
})
