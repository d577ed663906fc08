import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSet } from './queries.server.ts'
import { questionPage, type QuestionPage } from './shown-page.server.ts'
import { theBank } from './the-bank.server.ts'
import { dealt } from './variants.server.ts'

/** A sitting as the screen gets it: all its questions at once, so that going on needs no further request. */
export interface Sitting {
  id: string
  title: string
  subject: { id: string; name: string }
  finished: boolean
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
  const questions = row.questions.flatMap((stored) => {
    const question = dealt(stored.questionId, stored.seed)
    // A question withdrawn from the bank since then leaves the sitting; its answers stay in the record.
    if (!question) return []
    const topicId = bank.byId
      .get(stored.questionId)
      ?.topics.find((topic) => topic.startsWith(`${row.subjectId}.`))
    const topic = (topicId && bank.curriculum.topic(topicId)?.name) ?? question.shown.title
    const responses = row.responses.filter(({ position }) => position === stored.position)
    return [questionPage({ ...stored, topic }, question, responses)]
  })
  return {
    id: row.id,
    title: row.title,
    subject: { id: row.subjectId, name: bank.curriculum.subject(row.subjectId)?.subject ?? row.subjectId },
    finished: row.finishedAt !== null,
    questions,
  }
}
