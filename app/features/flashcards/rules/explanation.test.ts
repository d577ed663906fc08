import { cpuTime } from '#tests/cpu-time.ts'
import { describe, expect, it } from 'vitest'
import { checkExplanation, termsOf } from './explanation.ts'

const anode = {
  question: 'Where does oxidation happen in an electrolytic cell?',
  answer: 'At the anode, which is positive',
  keyIdeas: ['anode', 'positive electrode', 'loses electrons'],
}

describe('key ideas', () => {
  it('quotes the sentence in which each idea was found, and lists the others', () => {
    const check = checkExplanation(
      'It happens at the anode. That is the positive electrode of the cell.',
      anode,
    )
    expect(check.found).toEqual([
      { idea: 'anode', quote: 'It happens at the anode.' },
      { idea: 'positive electrode', quote: 'That is the positive electrode of the cell.' },
    ])
    expect(check.missing).toEqual(['loses electrons'])
  })

  it('lists an idea that is denied apart', () => {
    const check = checkExplanation('It is not the anode.', { ...anode, keyIdeas: ['anode'] })
    expect(check.found).toEqual([])
    expect(check.denied).toEqual([{ idea: 'anode', quote: 'It is not the anode.' }])
  })

  it('looks for the terms of the answer when the author named no ideas', () => {
    expect(termsOf('Loss of electrons from the metal; electrons move to O2')).toEqual([
      'Loss',
      'electrons',
      'metal',
      'move',
      'O2',
    ])
    const check = checkExplanation('The metal gives away electrons.', {
      ...anode,
      answer: 'Loss of electrons',
      keyIdeas: [],
    })
    expect(check.found.map(({ idea }) => idea)).toEqual(['electrons'])
    expect(check.missing).toEqual(['Loss'])
  })

  it('finds nothing in an empty text', () => {
    expect(checkExplanation('', anode)).toEqual({
      found: [],
      denied: [],
      missing: anode.keyIdeas,
      unexplained: [],
      circular: [],
    })
  })
})

it.each([
  ['Oxidation is when something is oxidised.', true],
  ['Oxidation in an electrolytic cell means oxidation in a cell.', true],
  ['Oxidation is the loss of electrons.', false],
  ['The anode pulls electrons away.', false],
])('calls %j circular: %s', (sentence, circular) => {
  expect(checkExplanation(sentence, anode).circular).toEqual(circular ? [sentence] : [])
})

it('names a term that is used and never explained', () => {
  const used = checkExplanation('Oxidation goes on there.', anode)
  expect(used.unexplained).toEqual(['oxidation'])
  const explained = checkExplanation('Oxidation is the loss of electrons.', anode)
  expect(explained.unexplained).toEqual([])
})

it('checks the longest explanation against the most key ideas in a moment', () => {
  const card = {
    question: 'What is it?',
    answer: 'An answer.',
    keyIdeas: Array.from(
      { length: 200 },
      (_, idea) => `idea${idea} has many words that nobody wrote down here at all`,
    ),
  }
  const explanation = 'These words of mine say nothing about that at all. '.repeat(200)
  expect(cpuTime(() => checkExplanation(explanation, card), 3)).toBeLessThan(1_000)
})
