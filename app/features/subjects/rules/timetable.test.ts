import { expect, it } from 'vitest'
import { examsAhead, heldDates, timetableProblems, timetablesSchema, type Timetables } from './timetable.ts'

const timetables: Timetables = {
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

it('returns the dates of the latest year, each with its year', () => {
  expect(heldDates(timetables, 'VCE')).toEqual({
    year: 2025,
    source: 'Covers',
    note: 'Others were not found.',
    bySubject: { 'vce-a': '29 October 2025 and 30 October 2025' },
  })
  expect(heldDates(timetables, 'HSC')).toBeNull()
})

it('finds dates of another year, unknown subjects and duplicates', () => {
  expect(timetableProblems(timetables, subjects)).toEqual([])
  const [, latest] = timetables.timetables
  const exams = [...latest!.exams, { subject: 'vce-b', name: 'B', date: '2024-11-01' }, latest!.exams[0]!]
  const wrong = timetableProblems(
    {
      ...timetables,
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
  expect(timetablesSchema.safeParse({ ...timetables, extra: 1 }).success).toBe(false)
})

it('lists an official exam only while it is ahead, with its source', () => {
  expect(examsAhead(timetables, ['vce-a', 'vce-b'], '2025-10-30')).toEqual([
    { subjectId: 'vce-a', date: '2025-10-30', startTime: null, source: 'Covers', gathered: '2026-11-20' },
  ])
  expect(examsAhead(timetables, ['vce-a'], '2024-01-01')).toMatchObject([{ date: '2024-10-28' }])
  expect(examsAhead(timetables, ['vce-a'], '2025-10-31')).toEqual([])
  expect(examsAhead(timetables, ['vce-b'], '2024-01-01')).toEqual([])
})

it('lists a day once, however many papers it has', () => {
  const exams = [1, 2].map((paper) => ({ subject: 'vce-a', name: `A, paper ${paper}`, date: '2026-11-02' }))
  const twice = { certificate: 'VCE', year: 2026, exams, source: 0 }
  expect(heldDates({ ...timetables, timetables: [twice] }, 'VCE')?.bySubject).toEqual({
    'vce-a': '2 November 2026',
  })
})
