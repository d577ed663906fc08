import { markLessonOf } from '#app/features/lessons/door.ts'
import { prepLibrary } from '../queries/modules.server.ts'

/** Marks a lesson of the preparation modules as read or not read. */
export const markPrepLesson = markLessonOf('uni-prep', (slug) => prepLibrary().lessons.has(slug))
