import { certificateSubjects } from '#app/features/subjects/door.ts'
import { readPapers, type PaperIndex } from './papers.server.ts'

let index: PaperIndex | undefined

/** The papers of this process, read on first need. */
export function thePapers(): PaperIndex {
  return (index ??= readPapers(process.cwd(), () => new Set(certificateSubjects().map(({ id }) => id))))
}
