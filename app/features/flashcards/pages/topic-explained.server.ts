import { builtInBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { explainedTopic } from '../queries/explained-topic.server.ts'

/** The topics of the person's subjects, or one of them to explain. Null: no such topic. */
export async function topicExplainedPage(db: DatabaseOrTx, actor: Person, topicId: string | null) {
  if (topicId) {
    const topic = await explainedTopic(db, actor, topicId)
    return topic ? { topic: { id: topicId, name: topic.name, subject: topic.subject }, subjects: [] } : null
  }
  const chosen = await findSubjects(db, actor)
  const { curriculum } = builtInBank()
  return {
    topic: null,
    subjects: chosen.flatMap(({ subjectId }) => {
      const subject = curriculum.subject(subjectId)
      if (!subject) return []
      const topics = curriculum.topicsOf(subjectId)
      return [
        {
          id: subjectId,
          name: `${subject.certificate} ${subject.shortName}`,
          topics: topics.map(({ id, name }) => ({ id, name })),
        },
      ]
    }),
  }
}
