import { builtInBank, questionBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { topicIdeas } from '../rules/topic-ideas.ts'

/** A topic of one of the person's subjects with its key ideas and skills; null for every other topic. */
export async function explainedTopic(db: DatabaseOrTx, actor: Person, topicId: string) {
  const { curriculum, skills } = builtInBank()
  const topic = curriculum.topic(topicId)
  if (!topic) return null
  const chosen = await findSubjects(db, actor)
  const subject = curriculum.subject(topic.subjectId)
  if (!subject || !chosen.some(({ subjectId }) => subjectId === topic.subjectId)) return null
  const questions = questionBank().byTopic.get(topicId) ?? []
  const ids = new Set(questions.map(({ skill }) => skill))
  const names = [...ids].flatMap((id) => skills.get(id)?.name ?? [])
  return {
    name: topic.name,
    subject: `${subject.certificate} ${subject.shortName}`,
    ideas: topicIdeas(questions),
    skills: names.length > 0 ? names : topic.fullTitle.split(/[;:]/).map((part) => part.trim()),
  }
}
