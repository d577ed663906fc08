import { FAMILIES, type Family } from '#app/engines/questions/schema.ts'
import { lessonProblems, type Lesson } from '#app/features/lessons/door.ts'

const MOST_WORDS = 1200
const FEWEST_QUESTIONS = 3

export const isFamily = (group: string): group is Family => (FAMILIES as readonly string[]).includes(group)

/**
 * What is wrong with the lessons of the textbook, besides their heads. Answers are proved by `victor content check`.
 * @param isTopic whether data/curriculum has a topic
 */
export function textbookProblems(
  lessons: readonly Lesson[],
  isTopic: (id: string) => boolean,
): { file: string; message: string }[] {
  const ids = lessons.flatMap(({ questions }) => questions.map(({ id }) => id))
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) !== i))
  return [
    ...lessonProblems(lessons, MOST_WORDS),
    ...lessons.flatMap(({ file, group, text, topics, sources, questions }) =>
      [
        ...(isFamily(group) ? [] : [`is in the folder ${group}; the folders are ${FAMILIES.join(', ')}`]),
        ...(topics.length > 0 ? [] : ['names no topic']),
        ...topics.filter((id) => !isTopic(id)).map((id) => `names a topic that does not exist: ${id}`),
        ...(sources.length > 0 ? [] : ['names no source']),
        ...(/^#{2,3} Worked example/m.test(text) ? [] : ['has no heading that begins with “Worked example”']),
        ...(questions.length < FEWEST_QUESTIONS
          ? [`has ${questions.length} questions; a lesson has at least ${FEWEST_QUESTIONS}`]
          : []),
        ...questions.filter(({ id }) => repeated.has(id)).map(({ id }) => `${id} is the id of two questions`),
      ].map((message) => ({ file, message })),
    ),
  ]
}
