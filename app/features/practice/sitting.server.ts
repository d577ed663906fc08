import { isOwnId } from '#app/features/authoring/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { lookUpFor } from './look-up.server.ts'
import { OPEN_RUN } from './open-run.server.ts'
import { findSet } from './queries.server.ts'
import { questionPage, type QuestionPage } from './shown-page.server.ts'
import { practiceBank, theBank } from './the-bank.server.ts'
import { dealtOf } from './variants.server.ts'

/** A sitting as the screen gets it: all its questions at once, so that going on needs no further request. */
export interface Sitting {
  id: string
  title: string
  subject: { id: string; name: string }
  finished: boolean
  /** A run that is gone on with where it was begun. */
  openRun: boolean
  questions: QuestionPage[]
}

export async function readSitting(
  services: Services,
  actor: Person,
  setId: string,
): Promise<Sitting | undefined> {
  const row = await findSet(services.db, actor, setId)
  if (!row) return undefined
  const bank = theBank()
  const lookUp = await lookUpFor(
    services.db,
    row.personId,
    row.questions.map(({ questionId }) => questionId),
  )
  const questions = row.questions.flatMap((stored) => {
    const found = lookUp(stored.questionId)
    // A question withdrawn from the bank since then leaves the sitting; its answers stay in the record.
    if (!found) return []
    const question = dealtOf(found, stored.seed)
    const topicId = found.topics.find((topic) => topic.startsWith(`${row.subjectId}.`))
    const topic = (topicId && bank.curriculum.topic(topicId)?.name) ?? question.shown.title
    const responses = row.responses.filter(({ position }) => position === stored.position)
    return [questionPage({ ...stored, topic, written: writtenAt(found.id) }, question, responses)]
  })
  return {
    id: row.id,
    title: row.title,
    subject: { id: row.subjectId, name: bank.curriculum.subject(row.subjectId)?.subject ?? row.subjectId },
    finished: row.finishedAt !== null,
    openRun: row.origin === OPEN_RUN && row.finishedAt === null,
    questions,
  }
}

/** Where to say that it should not be here, for a question that somebody published. */
function writtenAt(questionId: string): string | null {
  return isOwnId(questionId) && practiceBank().byId.has(questionId)
    ? `/exam-practice/published/${questionId.slice('own-'.length, questionId.lastIndexOf('-'))}`
    : null
}
