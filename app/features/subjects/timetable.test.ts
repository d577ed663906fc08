import { expect, it } from 'vitest'
import { heldDates, timetableProblems, timetablesSchema, type Timetables } from './timetable.ts'

const held: Timetables = {
  schema: 1,
  timetables: [
    {
      certificate: 'VCE',
      year: 2024,
      exams: [{ subject: 'vce-a', name: 'A', date: '2024-10-28' }],
      source: 0,
    },
    {
      certificate: 'VCE',
      year: 2025,
      exams: [
        { subject: 'vce-a', name: 'A, examination 1', date: '2025-10-29' },
        { subject: 'vce-a', name: 'A, examination 2', date: '2025-10-30' },
      ],
      source: 0,
      note: 'Others were not found.',
    },
  ],
  sources: [{ title: 'Covers', url: 'https://example.org', gathered: '2026-11-20' }],
}
const subjects = new Map([['VCE', new Set(['vce-a'])]])

it('gives the days of the latest year, each with its year', () => {
  expect(heldDates(held, 'VCE')).toEqual({
    year: 2025,
    source: 'Covers',
    note: 'Others were not found.',
    bySubject: { 'vce-a': '29 October 2025 and 30 October 2025' },
  })
  expect(heldDates(held, 'HSC')).toBeNull()
})

it('finds days of another year, names that lead nowhere and what is listed twice', () => {
  expect(timetableProblems(held, subjects)).toEqual([])
  const [, latest] = held.timetables
  const exams = [...latest!.exams, { subject: 'vce-b', name: 'B', date: '2024-11-01' }, latest!.exams[0]!]
  const wrong = timetableProblems(
    {
      ...held,
      timetables: [{ ...latest!, exams, source: 3 }, { ...latest!, certificate: 'ABC' }, latest!, latest!],
    },
    subjects,
  ).join('; ')
  for (const part of [
    'VCE 2025 has no source',
    'names vce-b, which is not a subject',
    'B is on 2024-11-01, in another year',
    'A, examination 1 is listed twice',
    'ABC is not a certificate',
    'VCE 2025 is there twice',
  ])
    expect(wrong).toContain(part)
  expect(timetablesSchema.safeParse({ ...held, extra: 1 }).success).toBe(false)
})
