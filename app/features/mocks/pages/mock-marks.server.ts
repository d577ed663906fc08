import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { findMarkedSittings } from '../queries/marked-sittings.server.ts'
import { isEnoughAnswered } from '../rules/estimate.ts'
import { placed } from '../rules/paper.ts'

/** The marks of one mock test, as evidence about its subject. */
export interface MockMarks {
  id: string
  subjectId: string
  title: string
  awarded: number
  of: number
  at: Date
  /** What the examination weighs in the whole result, in per cent; null where it is not known. */
  weightPercent: number | null
}

const MOST = 60
/** With fewer marks a paper says nearly nothing. */
const LEAST_MARKS = 20

/** Papers with at least 20 marks of the program and at least half of the questions answered, the newest first. */
export async function mockMarks(db: DatabaseOrTx, actor: Person): Promise<MockMarks[]> {
  const rows = await findMarkedSittings(db, actor, MOST)
  return rows.flatMap(({ id, subjectId, blueprintId, submittedAt, awarded, of, paper, answered }) => {
    const blueprint = theBlueprints().get(blueprintId)
    const isEnough = isEnoughAnswered({ answers: answered, parts: placed(paper).length })
    if (!blueprint || submittedAt === null || awarded === null || of === null) return []
    if (of < LEAST_MARKS || !isEnough) return []
    const weightPercent = blueprint.weightPercent?.value ?? null
    return [{ id, subjectId, title: blueprint.title, awarded, of, at: submittedAt, weightPercent }]
  })
}

/** Subjects whose mock tests the program marks for the most part. */
export function mockSubjects(): ReadonlySet<string> {
  const { bySubject } = builtInBank()
  return new Set(
    [...theBlueprints().values()]
      .map(({ subject }) => subject)
      .filter((id) => {
        const questions = bySubject.get(id) ?? []
        return 2 * questions.filter((one) => !isEssay(one)).length > questions.length
      }),
  )
}
