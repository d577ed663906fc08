import { expect, it } from 'vitest'
import { checkExplanation } from './explanation.ts'
import { topicIdeas } from './topic-ideas.ts'

const cards = [
  { front: 'Where does oxidation happen in a galvanic cell?', back: 'At the anode', keyIdeas: 'oxidation at the anode' },
  { front: 'What is a base?', back: 'A proton acceptor', keyIdeas: 'accepts a proton' },
  { front: 'Which electrode of a galvanic cell is negative?', back: 'The anode', keyIdeas: '' },
] // prettier-ignore

it('names what a topic covers, then ideas of cards that share its terms', () => {
  const topic = {
    title: 'Redox reactions; galvanic cells',
    points: [],
    skills: ['Oxidation numbers', 'Galvanic cells'],
  }
  expect(topicIdeas(topic, cards)).toEqual(['Oxidation numbers', 'Galvanic cells', 'oxidation at the anode'])
})

it('takes the parts of the title where no questions exist', () => {
  const topic = { title: 'Area of Study 1: Ethics; justice', points: [], skills: [] }
  expect(topicIdeas(topic, cards)).toEqual(['Area of Study 1', 'Ethics', 'justice'])
})

it('lets the check find what the words say', () => {
  const keyIdeas = topicIdeas({ title: 'Cells', points: [], skills: ['Galvanic cells'] }, cards)
  const check = checkExplanation('A galvanic cell turns chemical energy into electrical energy.', {
    question: 'Cells',
    answer: '',
    keyIdeas,
  })
  expect(check.found.map(({ idea }) => idea)).toEqual(['Galvanic cells'])
})
