import { expect, it } from 'vitest'
import { firstDayOfMarks, marksChart } from './weekly-marks.ts'

const DAY = 86_400_000
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY
/** A Thursday. */
const TODAY = day('2026-11-26')
const SUBJECTS = [
  { id: 'chemistry', name: 'Chemistry' },
  { id: 'english', name: 'English' },
]
const on = (date: string, awarded: number, more: object = {}) => ({
  subjectId: 'chemistry',
  day: day(date),
  answers: 5,
  awarded,
  of: 10,
  ...more,
})

it('reads the days from the Monday seven weeks ago', () => {
  expect(new Date(firstDayOfMarks(TODAY) * DAY).toISOString()).toMatch(/^2026-10-05/)
})

it('states the first and the last week of the subject with the most answers', () => {
  const chart = marksChart(
    [
      on('2026-11-10', 3, { answers: 3, of: 5 }),
      on('2026-11-12', 2, { answers: 3, of: 5 }),
      on('2026-11-18', 6),
      on('2026-11-24', 7),
      on('2026-11-12', 1, { subjectId: 'english' }),
      on('2026-11-24', 9, { subjectId: 'english' }),
    ],
    SUBJECTS,
  )
  expect(chart).toMatchObject({
    finding: 'Your Chemistry marks rose from 50% to 70%',
    points: [
      { x: day('2026-11-09'), y: 50 },
      { x: day('2026-11-16'), y: 60 },
      { x: day('2026-11-23'), y: 70 },
    ],
    answers: 16,
  })
  expect(chart!.rows[0]).toEqual(['9 Nov', '5 of 10', '6'])
  const two = (first: number, last: number) =>
    marksChart([on('2026-11-18', first), on('2026-11-24', last)], SUBJECTS)?.finding
  expect(two(8, 4)).toBe('Your Chemistry marks fell from 80% to 40%')
  expect(two(4, 4)).toBe('Your Chemistry marks stayed at 40%')
})

it('shows no chart without two weeks of at least five answers', () => {
  expect(marksChart([], SUBJECTS)).toBeNull()
  expect(marksChart([on('2026-11-18', 5), on('2026-11-24', 5, { answers: 4 })], SUBJECTS)).toBeNull()
})
