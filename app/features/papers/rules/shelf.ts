import { perObject } from '#app/platform/cache/lazy.ts'
import type { Paper } from './paper.ts'

/** A subject of a certificate, as the address names it. */
export const subjectKey = ({ system, subject }: Pick<Paper, 'system' | 'subject'>) => `${system}: ${subject}`

export type Shelf = ReturnType<typeof arranged>

/** What the list shows about all papers. Sorting the names takes 1 ms. */
export const shelfOf = perObject(arranged)

function arranged(papers: readonly Paper[]) {
  const byName = new Intl.Collator().compare
  /** The first year whose paper is known to belong to the current course, by subject. */
  const currentSince = new Map<string, number>()
  for (const paper of papers) {
    if (paper.currentCourse !== true || paper.year === null) continue
    const key = subjectKey(paper)
    currentSince.set(key, Math.min(paper.year, currentSince.get(key) ?? paper.year))
  }
  const subjects = new Map(papers.map((paper) => [subjectKey(paper), paper]))
  return {
    currentSince,
    /** Latest year first, then by subject and number. */
    inOrder: papers.toSorted(
      (a, b) =>
        (b.year ?? 0) - (a.year ?? 0) ||
        byName(a.subject, b.subject) ||
        (a.examNumber ?? 0) - (b.examNumber ?? 0),
    ),
    authorities: [...new Set(papers.map(({ authority }) => authority))],
    certificates: [...new Set(papers.map(({ system }) => system))],
    subjects: [...subjects]
      .map(([value, { system, subject, subjectId }]) => ({
        value,
        system,
        label: `${system} ${subject}`,
        subjectId,
      }))
      .sort((a, b) => byName(a.label, b.label)),
    years: [...new Set(papers.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a),
  }
}
