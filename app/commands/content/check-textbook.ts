import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Lesson } from '#app/features/lessons/door.ts'
import { loadCurriculum, type BankProblem } from '#app/features/question-bank/door.ts'
import { loadTextbook, textbookProblems } from '#app/features/textbook/door.ts'
import { answerProblems, calculationProblems, fileProblem, formulaProblems } from './lesson-proofs.ts'

/** Problems of the textbook: in its files, its answers and the calculations of its lessons. */
export function checkTextbook(root: string): BankProblem[] {
  if (!existsSync(join(root, 'content/lessons'))) return []
  let lessons: Lesson[]
  try {
    lessons = loadTextbook(root)
  } catch (error) {
    return [fileProblem(error as Error)]
  }
  const curriculum = loadCurriculum(root)
  return [
    ...textbookProblems(lessons, (id) => curriculum.topic(id) !== undefined).map((one) => ({
      ...one,
      path: '',
    })),
    ...lessons.flatMap((lesson) => [
      ...lesson.questions.flatMap((question) =>
        answerProblems(question).map((message) => ({ file: lesson.file, path: question.id, message })),
      ),
      ...calculationProblems(lesson),
      ...formulaProblems(lesson),
    ]),
  ]
}
