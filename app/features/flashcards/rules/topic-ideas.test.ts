import { expect, it } from 'vitest'
import { questionBank } from '#app/features/question-bank/door.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import { checkTopicExplanation } from './topic-explanation.ts'
import { topicIdeas } from './topic-ideas.ts'

const questions = questionBank().byTopic.get('vce-chemistry.u3.aos2') ?? []
const ideas = topicIdeas(questions)
const check = (explanation: string) => checkTopicExplanation(explanation, ideas)

const RIGHT = [
  'When a system at equilibrium is disturbed, it shifts to partly oppose the change: this is Le Chatelier’s principle.',
  'A catalyst does not change the position of equilibrium because it speeds up the forward and reverse reactions equally.',
  'A higher temperature increases the rate because a greater proportion of particles has at least the activation energy.',
]

it('finds the ideas of right sentences, and none of them reversed', () => {
  const { found, reversed } = check(RIGHT.join(' '))
  const sentences = new Set(found.map(({ quote }) => quote))
  expect(sentences).toContain(RIGHT[1])
  expect(sentences).toContain(RIGHT[2])
  expect(reversed).toEqual([])
})

it('finds nothing in nonsense with the words of the topic', () => {
  const { found } = check(
    'Le Chatelier’s principle is about cooking. Equilibrium and rates and reactions are nice. The catalyst shifts the equilibrium to the right.',
  )
  expect(found).toEqual([])
})

it.each([
  ['A catalyst raises the activation energy.', 'The catalyst provides an alternative pathway with a lower activation energy'],
  ['At equilibrium the forward and reverse reactions stop.', 'The forward and reverse reactions both continue'],
])('asks to check the reversed statement %j', (sentence, idea) => {
  const { found, reversed } = check(sentence)
  expect(found).toEqual([])
  expect(reversed).toContainEqual({ idea, quote: sentence })
}) // prettier-ignore

it('takes no idea from numbers, formulas or single terms, and none twice', () => {
  expect(ideas.length).toBeGreaterThan(10)
  const names = ideas.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /[$\d]|\{\{/.test(name))).toEqual([])
  expect(names).not.toContain('A higher temperature')
})

it('lists ideas of different skills that were not found', () => {
  const { others, of } = check(RIGHT.join(' '))
  expect(of).toBe(ideas.length)
  const skills = others.map((name) => ideas.find((idea) => idea.name === name)!.skill)
  expect(new Set(skills).size).toBe(skills.length)
})

it('checks the longest explanation against the topic with most ideas in a moment', () => {
  const all = [...questionBank().byTopic.values()].map((some) => topicIdeas(some))
  const most = all.toSorted((a, b) => b.length - a.length)[0]!
  const explanation = most
    .slice(0, 40)
    .map(({ name }) => `${name}.`)
    .join(' ')
    .slice(0, 4_000)
  expect(cpuTime(() => checkTopicExplanation(explanation, most), 3)).toBeLessThan(1_000)
})
