import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { forgetTexts, rateCall } from '#app/platform/ai/calls.server.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findMessages } from '../queries/threads.server.ts'
import { leafBelow } from '../rules/branches.ts'
import { LONGEST_TITLE } from '../rules/chat.ts'
import { REPORT_REASON_NAMES } from '../rules/report-reasons.ts'
import { tutorMessages, tutorThreads } from '../tables.ts'

const NO_THREAD = fail('not-found', 'We couldn’t find this chat.')
const NO_MESSAGE = fail('not-found', 'We couldn’t find this message.')

export const renameThread = defineUseCase({
  form: z.object({
    thread: z.uuid(),
    title: z
      .string()
      .trim()
      .min(1, 'Name the chat.')
      .max(LONGEST_TITLE, `A name has at most ${LONGEST_TITLE} characters.`),
  }),
  invalid: 'The name is not saved yet.',
  async run({ tx, personId }, { thread, title }) {
    if (!(await lockOwn(tx, tutorThreads, personId, thread))) return NO_THREAD
    await tx.update(tutorThreads).set({ title, isNamed: true }).where(eq(tutorThreads.id, thread))
    return ok({ thread })
  },
})

/** Deletes a chat with all its messages, and the texts that were kept of it. */
export const deleteThread = defineUseCase({
  form: z.object({ thread: z.uuid() }),
  invalid: { error: NO_THREAD.error },
  async run({ tx, person, personId }, { thread }) {
    if (!(await lockOwn(tx, tutorThreads, personId, thread))) return NO_THREAD
    const messages = await findMessages(tx, person, thread)
    await tx.delete(tutorThreads).where(eq(tutorThreads.id, thread))
    // Afterwards: the deletion waits for an answer that is being saved.
    await forgetTexts(
      tx,
      personId,
      messages.map(({ id }) => id),
    )
    return ok({ thread })
  },
})

/** Shows another branch: the newest one below this message. */
export const showBranch = defineUseCase({
  form: z.object({ thread: z.uuid(), message: z.uuid() }),
  invalid: { error: NO_MESSAGE.error },
  async run({ tx, person, personId }, { thread, message }) {
    if (!(await lockOwn(tx, tutorThreads, personId, thread))) return NO_THREAD
    const messages = await findMessages(tx, person, thread)
    if (!messages.some(({ id }) => id === message)) return NO_MESSAGE
    await tx
      .update(tutorThreads)
      .set({ leafId: leafBelow(messages, message) })
      .where(eq(tutorThreads.id, thread))
    return ok({ thread })
  },
})

/** Rates an answer; the same rating again takes it back. */
export const rateAnswer = defineUseCase({
  form: z.object({ message: z.uuid(), rating: z.enum(['up', 'down']) }),
  invalid: { error: NO_MESSAGE.error },
  async run({ tx, personId }, { message, rating }) {
    const found = await lockOwn(tx, tutorMessages, personId, message, eq(tutorMessages.role, 'tutor'))
    if (!found) return NO_MESSAGE
    const next = found.rating === rating ? null : rating
    await tx.update(tutorMessages).set({ rating: next }).where(eq(tutorMessages.id, message))
    await rateCall(tx, { id: message, personId, rating: next })
    return ok({ message })
  },
})

/** Reports an answer: staff read this one message on the content desk. */
export const reportAnswer = defineUseCase({
  form: z.object({ message: z.uuid(), reason: z.enum(REPORT_REASON_NAMES, 'Choose a reason.') }),
  invalid: 'The answer is not reported yet.',
  async run({ tx, personId }, { message, reason }) {
    const updated = await tx
      .update(tutorMessages)
      .set({ report: reason })
      .where(
        and(
          eq(tutorMessages.id, message),
          eq(tutorMessages.personId, personId),
          eq(tutorMessages.role, 'tutor'),
        ),
      )
      .returning({ id: tutorMessages.id })
    return updated.length > 0 ? ok({ message }) : NO_MESSAGE
  },
})
