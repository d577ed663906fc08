import { expect, it } from 'vitest'
import { piecesToCompare, riskOfMeaning, riskOfWords } from './risk.ts'

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
  'I’m suicidal and have an essay due',
  'I am suicidal. My essay is due',
  'My essay is due\nim suicidal',
  'My dad hits me when I get my essay wrong',
  'dad hits us after the play',
  'took too many pills after the play',
  'My history essay is late, took too many pills',
  'suicidal, help me with my essay',
  'kms after this essay',
  'I have been thinking about suicide since the statistics test',
  'I self harm when I write an essay',
  'My friend failed her essay. She is suicidal',
  'Explain Hamlet. I want\nto die',
  'Ophelia is sad in the play. I don’t want to be alive either',
  `${'The Nernst equation needs the temperature. '.repeat(20)}I want to kill myself`,
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
  'Why does Romeo think that there is no reason to live in act 5?',
  'Juliet took too many pills in the play',
  'Suicide in Macbeth: which quote is best?',
  'Is Hamlet suicidal in this scene?',
  'I have to write an essay about suicide in Hamlet. Help me start',
  'Help with my essay on Plath. Was her death suicide?',
  'Can you give me statistics on self-harm for my psychology report?',
  'The author says that her character overdoses in chapter 3',
  'Durkheim wrote about suicide. What does my text say about his theory?',
])('takes “%s” as no sign', (text) => {
  expect(riskOfWords(text)).toBe('none')
})

it.each([
  'I am so stressed about exams',
  'I had a panic attack',
  'I feel hopeless',
  'kids are bullying me',
  'I am so stressed about my history essay',
  'so stressed about my history essay',
  'I can’t cope. The essay is due',
  'my essay makes me feel worthless',
])('takes “%s” as distress', (text) => {
  expect(riskOfWords(text)).toBe('distress')
})

it.each(['Is Hamlet overwhelmed in this scene?', 'Why does the character feel worthless in chapter 2?'])(
  'takes “%s”, about a text, as no sign',
  (text) => {
    expect(riskOfWords(text)).toBe('none')
  },
)

it('counts a neighbour only if it is close, and closer than everyday sentences', () => {
  expect(riskOfMeaning(0.8, 0.5)).toBe('harm')
  expect(riskOfMeaning(0.8, 0.79)).toBe('none')
  expect(riskOfMeaning(0.6, 0.1)).toBe('none')
})

it('compares each sentence of a message by itself, and a long one in pieces of 300 characters', () => {
  expect(piecesToCompare('One. Two!\n3.5 m\n?')).toEqual(['One', 'Two', '3.5 m'])
  const words = 'peace and war '.repeat(60).trim()
  for (const long of [words, 'x'.repeat(1_000)]) {
    const pieces = piecesToCompare(long)
    expect(pieces.map(({ length }) => length <= 300)).not.toContain(false)
    expect(pieces.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
  }
})
