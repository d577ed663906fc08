import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { courses } from '#app/features/reference-data/door.ts'
import { savedCourses } from '../tables.ts'

const MOST_SAVED = 60

/** An id of the data. Anything else never reaches the database. */
const form = z.object({
  course: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'We couldn’t find this course.'),
})

/** Saves a course. A double submit saves it once. */
export const saveCourse = defineUseCase({
  form,
  invalid: 'We couldn’t find this course.',
  async run({ tx, personId, now }, { course }) {
    await lockPerson(tx, personId)
    const [known] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, course))
    if (!known) return fail('not-found', 'We couldn’t find this course.')
    const added = await tx
      .insert(savedCourses)
      .values({ personId, courseId: course, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: savedCourses.courseId })
    const [{ saved } = { saved: 0 }] = await tx
      .select({ saved: count() })
      .from(savedCourses)
      .where(eq(savedCourses.personId, personId))
    if (added.length > 0 && saved > MOST_SAVED)
      return fail('conflict', `You have ${MOST_SAVED} saved courses, which is the most. Remove one first.`)
    return ok({ course })
  },
})

/** Removes a course from the saved ones. A course that is not saved stays so. */
export const removeCourse = defineUseCase({
  form,
  invalid: 'We couldn’t find this course.',
  async run({ tx, personId }, { course }) {
    await tx
      .delete(savedCourses)
      .where(and(eq(savedCourses.personId, personId), eq(savedCourses.courseId, course)))
    return ok({ course })
  },
})
