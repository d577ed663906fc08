import { certificateSubjects } from '#app/features/subjects/door.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { readPapers } from './load-papers.server.ts'

/** The index of past papers, read at the first call. */
export const thePapers = lazy(() =>
  readPapers(process.cwd(), () => new Set(certificateSubjects().map(({ id }) => id))),
)
