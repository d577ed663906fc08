import type { Curriculum } from '#app/features/subjects/door.server.ts'

/** A topic by its name, a whole subject by its own: in names of the curriculum only. */
export function titleOf(curriculum: Curriculum, id: string): string {
  const subject = curriculum.subject(id)
  return curriculum.topic(id)?.name ?? (subject ? `All of ${subject.subject}` : id)
}
