import { expect, it } from 'vitest'
import { riskOfMeaning, riskOfWords } from './risk.ts'

it.each([
  'I want to kill myself',
  'i dont want to be alive anymore',
  'I don’t want to live',
  'there is no point in living',
  'I have been cutting myself',
  'everyone would be better off without me',
  'my dad hits me when I fail',
  'I took too many pills',
  'i am not safe at home',
  'im suicidal',
  'I wish I was dead',
  'my uncle touches me',
  'I want to die because of this exam',
])('takes “%s” as a sign of harm', (text) => {
  expect(riskOfWords(text)).toBe('harm')
})

it.each([
  'This homework is killing me',
  'I am dying to know the answer',
  'Why does Ophelia commit suicide in Hamlet? My essay is about it',
  'I want to end my essay with a strong sentence',
  'What is the point of inflection?',
  'Explain assisted suicide laws for my essay',
  'How do I kill the exam tomorrow',
  'The ball hits me at 4 m/s',
  'What is the half-life of iodine?',
  'I do not want to live in a college at uni',
])('takes “%s” as no sign', (text) => {
  expect(riskOfWords(text)).toBe('none')
})

it.each(['I am so stressed about exams', 'I had a panic attack', 'I feel hopeless', 'kids are bullying me'])(
  'takes “%s” as distress',
  (text) => {
    expect(riskOfWords(text)).toBe('distress')
  },
)

it('counts a neighbour only if it is close, and closer than everyday sentences', () => {
  expect(riskOfMeaning(0.8, 0.5)).toBe('harm')
  expect(riskOfMeaning(0.8, 0.79)).toBe('none')
  expect(riskOfMeaning(0.6, 0.1)).toBe('none')
})
