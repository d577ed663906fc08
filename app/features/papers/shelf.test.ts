import { expect, it } from 'vitest'
import { shelfOf } from './shelf.ts'
import { thePapers } from './the-papers.server.ts'

it('arranges all papers once: years downwards, then subjects and numbers', () => {
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
