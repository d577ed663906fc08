import { expect, it } from 'vitest'
import type { NextThing } from '#app/engines/planning/next-thing.ts'
import { nearestExamFirst } from './exam-order.ts'

const thing = (subjectId: string, score: number): NextThing => ({
  subjectId,
  skillId: `${subjectId}-${score}`,
  because: { kind: 'never-met' },
  score,
})
const ranked = [thing('chemistry', 3), thing('english', 2), thing('chemistry', 1.5), thing('english', 1)]
const subjects = (english: number | null, chemistry: number | null) => [
  { id: 'chemistry', name: 'Chemistry', daysToExam: chemistry },
  { id: 'english', name: 'English', daysToExam: english },
]
const none = { passedOver: new Set<string>() }

it('puts the subject with the nearest exam first and keeps its order', () => {
  const { ranked: ordered, orderReason } = nearestExamFirst(ranked, subjects(6, 19), none)
  expect(ordered.map(({ skillId }) => skillId)).toEqual([
    'english-2',
    'english-1',
    'chemistry-3',
    'chemistry-1.5',
  ])
  expect(orderReason).toBeNull()
})

it('says why another subject comes first', () => {
  const withoutEnglish = ranked.filter(({ subjectId }) => subjectId !== 'english')
  expect(nearestExamFirst(withoutEnglish, subjects(6, 19), none)).toMatchObject({
    ranked: [{ subjectId: 'chemistry' }, { subjectId: 'chemistry' }],
    orderReason: 'Your English exam is sooner, but Victor has no English questions yet.',
  })
  expect(nearestExamFirst(ranked, subjects(6, 19), { passedOver: new Set(['english']) })).toMatchObject({
    ranked: [{ subjectId: 'chemistry' }, {}, {}, {}],
    orderReason: 'You put English aside.',
  })
  expect(nearestExamFirst(ranked, subjects(60, 90), none)).toMatchObject({
    ranked: [{ subjectId: 'chemistry' }, {}, {}, {}],
    orderReason: 'Your English exam is 60 days away, so your weakest skill comes first.',
  })
})

it('keeps the order without exam dates', () => {
  expect(nearestExamFirst(ranked, subjects(null, null), none)).toEqual({ ranked, orderReason: null })
})
