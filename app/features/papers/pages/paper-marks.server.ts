import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { findAttempts } from '../queries/attempts.server.ts'
import { thePapers } from '../queries/papers-store.server.ts'
import { paperName } from '../rules/paper.ts'

/** The marks of one past paper, as evidence about its subject. */
export interface PaperMarks {
  id: string
  subjectId: string
  title: string
  awarded: number
  of: number
  at: Date
}

const MOST = 60
const LEAST_MARKS = 20

/** Finished attempts with at least 20 marked marks, the newest first. The student marked them. */
export async function paperMarks(db: DatabaseOrTx, actor: Person): Promise<PaperMarks[]> {
  const rows = await findAttempts(db, actor, MOST)
  return rows.flatMap(({ id, subjectId, paperId, awarded, of, finishedAt }) => {
    if (finishedAt === null || awarded === null || of === null || of < LEAST_MARKS) return []
    const paper = thePapers().byId.get(paperId)
    return [{ id, subjectId, title: paper ? paperName(paper) : 'Past paper', awarded, of, at: finishedAt }]
  })
}
