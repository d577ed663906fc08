import type { SearchDocument } from '#app/platform/search/search-index.ts'
import { thePapers } from '../queries/papers-store.server.ts'
import { paperName, type Paper } from '../rules/paper.ts'
import { subjectKey } from '../rules/shelf.ts'

/** The official papers, for the search. */
export function paperDocuments(): SearchDocument[] {
  return thePapers().papers.map((paper) => ({
    kind: 'paper',
    id: paper.id,
    title: `${paper.system} ${paperName(paper)}`,
    about: paper.authority,
    words: 'past paper official exam',
    audience: 'student',
    ...(paper.subjectId === null ? {} : { subjects: [paper.subjectId] }),
    href: addressOf(paper),
  }))
}

function addressOf(paper: Paper): string {
  const query = new URLSearchParams({
    certificate: paper.system,
    subject: subjectKey(paper),
    ...(paper.year === null ? {} : { year: String(paper.year) }),
  })
  return `/past-papers?${query}#papers`
}
