import { readLessons, type Lesson, type LessonCheck } from '#app/features/lessons/door.ts'
import { lazy } from '#app/platform/cache/lazy.ts'

const FOLDER = 'content/lessons'

/** Reads every lesson of a checkout. || @throws Error that names the file and the problem */
export const loadTextbook = (root: string): Lesson[] => readLessons(root, FOLDER)

interface Textbook {
  lessons: readonly Lesson[]
  bySlug: ReadonlyMap<string, Lesson>
  questions: ReadonlyMap<string, { question: LessonCheck; lesson: Lesson }>
}

/** The lessons of the project folder, read at the first call. */
export const theTextbook = lazy((): Textbook => {
  const lessons = loadTextbook(process.cwd())
  return {
    lessons,
    bySlug: new Map(lessons.map((lesson) => [lesson.slug, lesson])),
    questions: new Map(
      lessons.flatMap((lesson) =>
        lesson.questions.map((question) => [question.id, { question, lesson }] as const),
      ),
    ),
  }
})
