import { expect, it } from 'vitest'
import type { Question } from '#app/engines/questions/schema.ts'
import type { QuestionHistory } from '#app/features/responses/door.ts'
import { chooseQuestions } from './choose-questions.ts'

const NOW = new Date('2026-11-20T01:00:00Z')
const DAY = 86_400_000
const bank = (count: number, skills = 5) =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    skill: `s${index % skills}`,
    minutes: 2,
  })) as unknown as Question[]

const past = (questionId: string, days: number, lostMarks: boolean): [string, QuestionHistory] => [
  questionId,
  {
    questionId,
    subjectId: 'vce-chemistry',
    lastAt: NOW.getTime() - days * DAY,
    lostMarks,
    unmarked: false,
    flagged: false,
  },
]
const order = (...met: [string, QuestionHistory][]) => ({
  history: new Map(met),
  dice: () => 0.5,
  now: NOW,
})
const ids = (chosen: { questionId: string }[]) => chosen.map(({ questionId }) => questionId)

it('brings a question that lost marks back a day later, while most of the bank is new', () => {
  const missed = past('q7', 1, true)
  expect(ids(chooseQuestions(bank(200), 4, order(missed)))[1]).toBe('q7')
})

it('does not bring back a question on the day it lost marks, or one with full marks', () => {
  const chosen = ids(chooseQuestions(bank(200), 30, order(past('q7', 0.5, true), past('q8', 30, false))))
  expect(chosen).not.toContain('q7')
  expect(chosen).not.toContain('q8')
})

it('gives one place in four to returning questions, longest ago first', () => {
  const missed = Array.from({ length: 10 }, (_, index) => past(`q${index}`, 2 + index, true))
  const chosen = ids(chooseQuestions(bank(200), 8, order(...missed)))
  expect([chosen[1], chosen[5]]).toEqual(['q9', 'q8'])
  expect(chosen.filter((id) => Number(id.slice(1)) < 10)).toHaveLength(2)
})

it('brings back questions of the lead skills before others', () => {
  const missed = [past('q0', 20, true), past('q1', 2, true)]
  expect(ids(chooseQuestions(bank(200), 4, { ...order(...missed), lead: ['s1'] }))[1]).toBe('q1')
})

it('deals every question once, the returning ones too', () => {
  const missed = Array.from({ length: 9 }, (_, index) => past(`q${index}`, 2, true))
  expect(new Set(ids(chooseQuestions(bank(12), 12, order(...missed)))).size).toBe(12)
})
