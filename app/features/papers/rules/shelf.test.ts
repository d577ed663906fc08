import { expect, it } from 'vitest'
import { courseWords, sitWords } from './paper.ts'
import { shelfOf, subjectKey } from './shelf.ts'
import { thePapers } from '../queries/papers-store.server.ts'

it('lists each paper once: latest year first, then by subject and number', () => {
  const { papers } = thePapers()
  const shelf = shelfOf(papers)
  expect(shelfOf(papers)).toBe(shelf)
  expect(new Set(shelf.inOrder)).toEqual(new Set(papers))
  for (const [index, paper] of shelf.inOrder.entries()) {
    const next = shelf.inOrder[index + 1]
    if (!next) continue
    const [year, following] = [paper.year ?? 0, next.year ?? 0]
    expect(year).toBeGreaterThanOrEqual(following)
    if (year === following) expect(paper.subject.localeCompare(next.subject)).toBeLessThanOrEqual(0)
  }
  expect(shelf.subjects.map(({ label }) => label)).toEqual(
    [...new Set(papers.map(({ system, subject }) => `${system} ${subject}`))].sort((a, b) =>
      a.localeCompare(b),
    ),
  )
})

it('finds the first year of the current course, and the date on a cover', () => {
  const { papers, byId } = thePapers()
  const { currentSince } = shelfOf(papers)
  const words = (id: string) => {
    const paper = byId.get(id)!
    return courseWords(paper, currentSince.get(subjectKey(paper)))
  }
  expect(words('vce.chemistry.2023.examination')).toBe('Old course (before 2024)')
  expect(words('vce.chemistry.2024.examination')).toBe('Current course')
  expect(words('hsc.mathematics-advanced.2024.examination')).toBe(
    'Not the current course: 2017 syllabus; superseded from the 2027 HSC',
  )
  // Without a paper of the current course, no year is named.
  expect(
    papers.filter((paper) => paper.subject === 'Further Mathematics').map(({ id }) => words(id)),
  ).toContain('Not the current course')
  expect(sitWords(byId.get('vce.chemistry.2025.examination')!)).toBe('10 Nov 2025')
  expect(sitWords(byId.get('vce.chemistry.2024.examination')!)).toBeNull()
})
