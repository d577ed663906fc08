import { describe, expect, it } from 'vitest'
import { allOf, pickVoice, rateOf, resumeAt, sentencesOf, wordAt, type Piece } from './sentences.ts'

const words = (text: string): Piece => ({ kind: 'words', text })
const formula = (said: string): Piece => ({ kind: 'formula', said })
const end: Piece = { kind: 'break' }

const stem: Piece[] = [
  words('A 1.00 L vessel holds\n'),
  formula('N 2'),
  words(' gas. Find '),
  formula('K c'),
  words('.'),
  end,
  words('Give two\u00a0figures.'),
]

describe('sentences', () => {
  it('end at full stops and at the end of a block, never at a decimal point', () => {
    expect(sentencesOf(stem).map(({ text }) => text)).toEqual([
      'A 1.00 L vessel holds N 2 gas.',
      'Find K c.',
      'Give two figures.',
    ])
    expect(sentencesOf([words('first item'), end, words('second item')]).map(({ text }) => text)).toEqual([
      'first item',
      'second item',
    ])
  })

  it('separate a formula from a word that touches it', () => {
    expect(sentencesOf([words('a'), formula('x squared'), words('b')])[0]!.text).toBe('a x squared b')
    expect(sentencesOf([words('('), formula('x'), words(')')])[0]!.text).toBe('(x)')
  })

  it('leave out empty text', () => {
    expect(sentencesOf([words(' \n '), end, words('…'), end])).toEqual([])
  })

  it('map back to every letter of the page', () => {
    for (const sentence of sentencesOf(stem))
      for (const { piece, at, length, from } of sentence.spans) {
        const source = stem[piece]!
        const text = source.kind === 'words' ? source.text : source.kind === 'formula' ? source.said : ''
        expect(sentence.text.slice(at, at + length)).toBe(text.slice(from, from + length).replace(/\s/g, ' '))
      }
  })
})

describe('what is highlighted', () => {
  const [first, second, third] = sentencesOf(stem)

  it('is the word that is being spoken', () => {
    expect(wordAt(first!, 0, stem)).toEqual({ piece: 0, from: 0, to: 1 })
    expect(wordAt(first!, 9, stem)).toEqual({ piece: 0, from: 9, to: 15 })
    expect(wordAt(second!, 0, stem)).toEqual({ piece: 2, from: 6, to: 10 })
    expect(wordAt(third!, 9, stem)).toEqual({ piece: 6, from: 9, to: 17 })
  })

  it('is the whole formula while any word of it is spoken', () => {
    expect(wordAt(second!, 5, stem)).toEqual({ piece: 3, from: null })
    expect(wordAt(second!, 7, stem)).toEqual({ piece: 3, from: null })
  })

  it('is nothing after the last word', () => {
    expect(wordAt(second!, 999, stem)).toBeNull()
    expect(wordAt(second!, second!.text.length - 1, stem)).toBeNull()
  })

  it('is the whole sentence if the voice reports no words', () => {
    expect(allOf(second!, stem)).toEqual([
      { piece: 2, from: 6, to: 11 },
      { piece: 3, from: null },
      { piece: 4, from: 0, to: 1 },
    ])
  })
})

it('continues after a pause at the word, or at the start of the formula', () => {
  const [, second] = sentencesOf(stem)
  expect(resumeAt(second!, 0, stem)).toBe(0)
  expect(resumeAt(second!, 7, stem)).toBe(5)
})

it('turns words per minute into a rate that the voice accepts', () => {
  expect(rateOf(175)).toBe(1)
  expect(rateOf(350)).toBe(2)
  expect(rateOf(1)).toBe(0.1)
})

describe('the voice', () => {
  const voice = (lang: string, localService = true, usual = false) => ({ lang, localService, default: usual })

  it('is Australian if there is one', () => {
    expect(pickVoice([voice('en-US', true, true), voice('en-GB'), voice('en-AU')])).toEqual(voice('en-AU'))
    expect(pickVoice([voice('de-DE', true, true), voice('en_US'), voice('en-GB')])).toEqual(voice('en-GB'))
  })

  it('is never one that sends the words away', () => {
    expect(pickVoice([voice('en-AU', false), voice('en-US')])).toEqual(voice('en-US'))
    expect(pickVoice([voice('en-AU', false), voice('fr-FR')])).toBeUndefined()
  })

  it('is the device’s choice while it lists none', () => {
    expect(pickVoice([])).toBeNull()
  })
})
