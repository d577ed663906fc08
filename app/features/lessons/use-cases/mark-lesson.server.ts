import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lessonReads } from '../tables.ts'

const NO_LESSON = fail('not-found', 'We couldn’t find this lesson.')

/**
 * Marks a lesson of one collection as read or not read.
 * @param exists whether the collection has a lesson with this slug
 */
export const markLessonOf = (collection: string, exists: (slug: string) => boolean) =>
  defineUseCase({
    form: z.object({ lesson: z.string().max(80), read: z.enum(['yes', 'no']) }),
    invalid: NO_LESSON,
    async run({ tx, personId, now }, { lesson, read }) {
      if (!exists(lesson)) return NO_LESSON
      const lessonId = `${collection}/${lesson}`
      if (read === 'yes')
        await tx.insert(lessonReads).values({ personId, lessonId, readAt: now }).onConflictDoNothing()
      else
        await tx
          .delete(lessonReads)
          .where(and(eq(lessonReads.personId, personId), eq(lessonReads.lessonId, lessonId)))
      return ok({ lesson, isRead: read === 'yes' })
    },
  })
