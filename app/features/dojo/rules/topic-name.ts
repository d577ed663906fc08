import type { Curriculum } from '#app/features/question-bank/door.ts'

/** The short name of a topic, or of the subject if the id is a subject's. */
export function titleOf(curriculum: Curriculum, id: string): string {
  const subject = curriculum.subject(id)
  return curriculum.topic(id)?.name ?? (subject ? `All of ${subject.shortName}` : id)
}
