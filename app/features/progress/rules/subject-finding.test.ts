import { expect, it } from 'vitest'
import { findingOf, nextTopic } from './subject-finding.ts'

const topic = (name: string, answers: number, value: number) => ({
  id: name,
  name,
  answers,
  estimate: answers > 0 ? { value, low: value - 10, high: value + 10 } : null,
})

it('recommends the weakest topic that has a level, and names it', () => {
  const topics = [topic('Fuels', 9, 60), topic('Cells', 6, 40), topic('Acids', 4, 10), topic('Salts', 7, 80)]
  const next = nextTopic(topics)
  expect(next?.name).toBe('Cells')
  expect(findingOf(topics, next)).toBe('2 of 4 topics are solid or getting there. Cells needs the most work.')
})

it('claims no level below five answers, and recommends the topic that is nearest to one', () => {
  const topics = [topic('Fuels', 0, 0), topic('Cells', 3, 5), topic('Acids', 1, 90)]
  const next = nextTopic(topics)
  expect(next?.name).toBe('Cells')
  expect(findingOf(topics, next)).toBe(
    'We can tell how well you know a topic after 5 answers. Cells needs 2 more answers.',
  )
})

it('keeps the weakest topic fresh when every topic is solid', () => {
  const topics = [topic('Fuels', 9, 95), topic('Cells', 6, 80)]
  expect(findingOf(topics, nextTopic(topics))).toBe(
    '2 of 2 topics are solid or getting there. Keep Cells fresh.',
  )
  expect(nextTopic([])).toBeUndefined()
  expect(findingOf([topic('Fuels', 9, 95)], undefined)).toBe('1 of 1 topic is solid or getting there.')
})
