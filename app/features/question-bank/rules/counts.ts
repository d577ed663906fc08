import type { Question } from '#app/engines/questions/schema.ts'

/** A question may belong to several topics. Its answers count in the first one that the subject has. */
export function countedTopic(question: Pick<Question, 'topics'>, subjectId: string): string | undefined {
  return question.topics.find((topic) => topic.startsWith(`${subjectId}.`))
}

export interface TopicAnswers {
  answers: number
  /** The same answers, by skill. */
  bySkill: ReadonlyMap<string, number>
}

/**
 * Answers by topic of one subject. Every answer counts in one topic, so the topics add up to the subject.
 * @param byQuestion answers to each question
 */
export function answersByTopic(
  questions: readonly Pick<Question, 'id' | 'skill' | 'topics'>[],
  subjectId: string,
  byQuestion: ReadonlyMap<string, number>,
): ReadonlyMap<string, TopicAnswers> {
  const topics = new Map<string, { answers: number; bySkill: Map<string, number> }>()
  for (const question of questions) {
    const answers = byQuestion.get(question.id) ?? 0
    const topicId = countedTopic(question, subjectId)
    if (answers === 0 || topicId === undefined) continue
    const topic = topics.get(topicId) ?? { answers: 0, bySkill: new Map<string, number>() }
    topic.answers += answers
    topic.bySkill.set(question.skill, (topic.bySkill.get(question.skill) ?? 0) + answers)
    topics.set(topicId, topic)
  }
  return topics
}

/** The sum of the rows: the only way to a total that equals them. */
export function sumOf<T>(rows: Iterable<T>, count: (row: T) => number): number {
  let sum = 0
  for (const row of rows) sum += count(row)
  return sum
}
