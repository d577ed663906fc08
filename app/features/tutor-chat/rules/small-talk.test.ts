import { expect, it } from 'vitest'
import { titleFrom } from './chat.ts'
import { composeAnswer, isRefusal } from './compose-answer.ts'
import { askedAgain } from './follow-up.ts'
import { isKind, kindWords, smallTalk } from './small-talk.ts'

it.each(['hi', 'Hello!', 'hey there', 'good morning'])('answers the greeting “%s” as one', (message) => {
  expect(composeAnswer(message, [], 'victor')).toMatch(/^Hello\. What would you like/)
})

it.each([
  ['what is 2+2', '$2+2 = 4$'],
  ['12 times 4', '$12\\times 4 = 48$'],
  ['What is 15% of 80?', '$\\frac{15}{100}\\times 80 = 12$'],
])('works out “%s”', (message, answer) => {
  expect(smallTalk(message, 'victor')).toBe(answer)
})

it.each(['why so low?', 'x^2', 'what is osmosis', 'what is y times 2'])(
  'does not take “%s” for small talk',
  (message) => {
    expect(smallTalk(message, 'victor')).toBeNull()
    expect(isRefusal(composeAnswer(message, [], 'victor'))).toBe(true)
  },
)

it.each(['I am so stressed I cant sleep', 'i hate my life', 'i am being bullied', 'my brother died'])(
  'answers “%s” with kind words, then people',
  (message) => {
    const answer = composeAnswer(message, [], 'exodus')
    expect(isKind(answer)).toBe(true)
    expect(answer).not.toContain('found nothing')
    expect(answer).toContain('The services below')
  },
)

it.each(['my English teacher passed the exam', 'I lost my calculator', 'why was Ophelia so sad'])(
  'says nothing of the kind about “%s”',
  (message) => {
    expect(kindWords(message, 'victor')).toBeNull()
  },
)

it.each([
  ['i still dont get it', 1],
  ['can you give me an example', 1],
  ['I’m still confused', 1],
])('takes “%s” as the same question again', (message, times) => {
  expect(askedAgain(['What is a buffer?', message])).toEqual({ question: 'What is a buffer?', times })
})

it('takes an example of something else as a question of its own', () => {
  expect(askedAgain(['What is a buffer?', 'give me an example of a redox reaction'])).toBeNull()
})

it('does not name a chat after a sign of harm', () => {
  expect(titleFrom('I want to end my life')).toBe('New chat')
  expect(titleFrom('Solve 2x = 4')).toBe('Solve 2x = 4')
})
