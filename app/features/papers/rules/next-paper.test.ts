import { describe, expect, it } from 'vitest'
import { nextPaper, reasonFor } from './next-paper.ts'
import type { Paper } from './paper.ts'

function paper(id: string, more: Partial<Paper> = {}): Paper {
  return {
    id,
    system: 'VCE',
    authority: 'VCAA',
    subject: 'Chemistry',
    subjectId: 'chemistry',
    year: 2025,
    examNumber: null,
    kind: 'examination',
    pageUrl: 'https://example.org/',
    pageUrlStatus: 'seen',
    pdfUrl: null,
    sitDate: null,
    readingMinutes: null,
    writingMinutes: null,
    sections: null,
    currentCourse: true,
    courseNote: null,
    formatSource: null,
    evidence: 'a list',
    ...more,
  }
}

const PAPERS = [
  paper('chemistry-2025-report', { kind: 'examination report' }),
  paper('chemistry-2025'),
  paper('chemistry-2024', { year: 2024 }),
  paper('chemistry-2023', { year: 2023, currentCourse: false }),
  paper('physics-2025', { subjectId: 'physics', subject: 'Physics', currentCourse: null }),
]
const SUBJECTS = [
  { subjectId: 'physics', days: null },
  { subjectId: 'chemistry', days: 6 },
]
const idOf = (logged: string[], subjects = SUBJECTS) => nextPaper(PAPERS, subjects, new Set(logged))?.paper.id

describe('the paper that comes next', () => {
  it('is the newest paper of the subject with the nearest exam', () => {
    expect(idOf([])).toBe('chemistry-2025')
  })
  it('is not a logged paper, a report or a paper of the old course', () => {
    expect(idOf(['chemistry-2025'])).toBe('chemistry-2024')
    expect(idOf(['chemistry-2025', 'chemistry-2024'])).toBe('physics-2025')
  })
  it('follows the order of the person where no exam has a date', () => {
    expect(
      idOf(
        [],
        SUBJECTS.map((one) => ({ ...one, days: null })),
      ),
    ).toBe('physics-2025')
  })
  it('is nothing when every paper is logged or no subject is chosen', () => {
    expect(idOf(['chemistry-2025', 'chemistry-2024', 'physics-2025'])).toBeUndefined()
    expect(idOf([], [])).toBeUndefined()
  })
})

describe('the reason', () => {
  it('names the exam and the course', () => {
    expect(reasonFor(nextPaper(PAPERS, SUBJECTS, new Set())!, 'Chemistry')).toBe(
      'Chemistry is your next exam. This is the newest paper of the current course that you haven’t logged.',
    )
  })
  it('does not call a later exam the next one', () => {
    const subjects = [
      { subjectId: 'chemistry', days: 6 },
      { subjectId: 'physics', days: 9 },
    ]
    const next = nextPaper(PAPERS, subjects, new Set(['chemistry-2025', 'chemistry-2024']))!
    expect(next).toMatchObject({ paper: { id: 'physics-2025' }, days: 9 })
    expect(reasonFor(next, 'Physics')).toBe('This is the newest paper that you haven’t logged.')
  })
  it('does not call a course current that nobody has checked', () => {
    expect(reasonFor(nextPaper(PAPERS, [SUBJECTS[0]!], new Set())!, 'Physics')).toBe(
      'This is the newest paper that you haven’t logged.',
    )
  })
})
