import { expect, it } from 'vitest'
import { isOnTopic, practiceTopic } from './practice-topic.ts'

it('keeps only the topic of a wish for practice', () => {
  expect(practiceTopic('Give me practice questions on equilibrium')).toEqual(['equilibrium'])
  expect(practiceTopic('practice questions on calculus')).toContain('integration')
  expect(practiceTopic('give me some questions')).toEqual([])
})

it('leaves out a question of another topic that shares a word of the wish', () => {
  const topic = practiceTopic('practice questions on equilibrium')
  expect(isOnTopic({ title: 'Adding a catalyst at equilibrium', about: 'Dynamic equilibrium' }, topic)).toBe(
    true,
  )
  expect(isOnTopic({ title: 'Hours of practice and scores', about: 'Regression lines' }, topic)).toBe(false)
})
