import { expect, it } from 'vitest'
import { byDay, byDeck, retentionByAge, trueRetention } from './statistics.ts'

const review = (day: number, grade: string, more: object = {}) => ({
  day,
  grade,
  deckId: 'a',
  stateBefore: 'review',
  elapsed: 5,
  seconds: 30,
  ...more,
})

it('counts each day, days without reviews among them', () => {
  expect(byDay([review(1, 'good'), review(1, 'again'), review(3, 'easy', { seconds: null })], 1, 3)).toEqual([
    { day: 1, reviews: 2, minutes: 1 },
    { day: 2, reviews: 0, minutes: 0 },
    { day: 3, reviews: 1, minutes: 0 },
  ])
})

it('counts how many known cards were remembered, by the days since the review before', () => {
  const reviews = [
    review(1, 'good'),
    review(1, 'again'),
    review(1, 'hard', { elapsed: 30 }),
    review(1, 'good', { stateBefore: 'learning' }),
    review(1, 'again', { elapsed: 0 }),
  ]
  expect(trueRetention(reviews)).toEqual([
    { label: '1 to 6 days', remembered: 1, reviews: 2 },
    { label: '7 to 20 days', remembered: 0, reviews: 0 },
    { label: '21 days or more', remembered: 1, reviews: 1 },
  ])
})

it('counts reviews, minutes and remembered cards of each deck, most reviews first', () => {
  const inB = { deckId: 'b' }
  const reviews = [
    review(1, 'again'),
    review(1, 'good', inB),
    review(2, 'again', inB),
    review(2, 'good', { ...inB, stateBefore: 'new' }),
  ]
  expect(byDeck(reviews)).toEqual([
    { deckId: 'b', all: 3, minutes: 2, reviews: 2, remembered: 1 },
    { deckId: 'a', all: 1, minutes: 1, reviews: 1, remembered: 0 },
  ])
})

it('counts how many known cards were remembered, by the age of the card', () => {
  const reviews = [
    review(10, 'good', { created: 5 }),
    review(40, 'again', { created: 10 }),
    review(40, 'good', { created: 10 }),
    review(200, 'good', { created: 1 }),
    review(200, 'good', { created: 1, stateBefore: 'learning' }),
    review(3, 'good', { created: 50 }),
  ] as (ReturnType<typeof review> & { created: number })[]
  expect(retentionByAge(reviews, ({ created }) => created)).toEqual([
    { label: 'Less than 7 days', reviews: 1, remembered: 1 },
    { label: '7 to 29 days', reviews: 0, remembered: 0 },
    { label: '30 to 89 days', reviews: 2, remembered: 1 },
    { label: '90 days or more', reviews: 1, remembered: 1 },
  ])
})
