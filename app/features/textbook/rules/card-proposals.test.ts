import { expect, it } from 'vitest'
import { cardProposals } from './card-proposals.ts'

const of = { of: 'The equilibrium constant', heading: 'What equilibrium means' }

it('makes a gap of a key term', () => {
  const text =
    'Both rates are equal, so each concentration is constant. This is a **dynamic equilibrium** of the two gases.'
  expect(cardProposals({ ...of, text })).toEqual([
    { front: 'This is a ____ of the two gases.', back: 'dynamic equilibrium' },
  ])
})

it('puts the sentence before a short one in front of it', () => {
  expect(cardProposals({ ...of, text: 'Both rates are equal. This is a **dynamic equilibrium**.' })).toEqual([
    { front: 'Both rates are equal. This is a ____.', back: 'dynamic equilibrium' },
  ])
})

it('makes a question of a definition, and none of a sentence that begins with a pronoun', () => {
  const text = 'Osmosis is the movement of water across a membrane. It is a passive process.'
  expect(cardProposals({ ...of, text })).toEqual([
    { front: 'Osmosis: what is it?', back: 'Osmosis is the movement of water across a membrane.' },
  ])
  expect(
    cardProposals({ ...of, text: 'A catalyst is a substance that speeds up a reaction.' })[0]!.front,
  ).toBe('A catalyst: what is it?')
})

it('offers the whole passage under its heading if it has neither', () => {
  expect(cardProposals({ ...of, text: '### Steps\n\n- one\n- two' })).toEqual([
    { front: 'The equilibrium constant: What equilibrium means', back: '- one\n- two' },
  ])
})
