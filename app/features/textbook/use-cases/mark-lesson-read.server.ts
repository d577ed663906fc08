import { markLessonOf } from '#app/features/lessons/door.ts'
import { theTextbook } from '../queries/textbook.server.ts'

export const LESSONS = 'lessons'

export const markLessonRead = markLessonOf(LESSONS, (slug) => theTextbook().bySlug.has(slug))
