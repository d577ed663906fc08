import { perObject } from '#app/platform/cache/lazy.ts'
import { thePapers } from '../queries/papers-store.server.ts'
import { canBeSat, type Paper } from '../rules/paper.ts'
import { subjectKey } from '../rules/shelf.ts'

/** The address of the list of papers, for each subject that has papers to sit. */
export const paperLists = (): ReadonlyMap<string, string> => listsOf(thePapers().papers)

const listsOf = perObject(
  (papers: readonly Paper[]) =>
    new Map(
      papers.flatMap((paper) =>
        paper.subjectId !== null && canBeSat(paper)
          ? [
              [
                paper.subjectId,
                `/past-papers?${new URLSearchParams({ subject: subjectKey(paper) })}`,
              ] as const,
            ]
          : [],
      ),
    ),
)
