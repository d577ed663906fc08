import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { giveAnswerBack, takeAnswer } from '#app/platform/ai/calls.server.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { aiRefusal } from '../queries/ai-preferences.server.ts'
import { branchTo } from '../rules/branches.ts'
import { LONGEST_MESSAGE, TUTORS, titleFrom } from '../rules/chat.ts'
import { isObscene } from '../rules/moderate.ts'
import { riskOfWords } from '../rules/risk.ts'
import { citationOf } from '../queries/asked-passages.server.ts'
import { findMessage, findMessages } from '../queries/threads.server.ts'
import { tutorMessages, tutorThreads } from '../tables.ts'

const MOST_MESSAGES = 1_000

export interface PostedMessage {
  threadId: string
  answerId: string
  /** The person whose day this answer was counted in a second time; null: it was counted once, or not at all. */
  countedTwice: string | null
}

/**
 * Stores a question and an empty answer that waits to be written. `edits` is a question that this one replaces, `retries`
 * an answer that is written again: both stay as branches.
 */
export const postMessage = defineUseCase({
  form: z.object({
    tutor: z.enum(TUTORS),
    thread: z.uuid(),
    /** Ids made with the form, so that a double submit asks once. */
    question: z.uuid(),
    answer: z.uuid(),
    text: z
      .string()
      .trim()
      .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters.`)
      .default(''),
    edits: z.uuid().optional(),
    retries: z.uuid().optional(),
    /** The passage of a lesson or document that the message is about. */
    passage: z.string().max(140).optional(),
    /** Without scripts: a file is chosen, and its text is not in the box yet. */
    hasFile: z.boolean().default(false),
  }),
  invalid: 'Your message is not sent yet.',
  async prepare({ services, person, personId }, { answer, text, retries, hasFile }) {
    const refusal = await aiRefusal(services, person)
    if (!refusal.ok) return refusal
    if (hasFile) return fail('invalid-input', UNREAD_FILE)
    if (retries === undefined && text === '')
      return fail('invalid-input', 'Your message is not sent yet.', { fields: { text: 'Type a message.' } })
    if (riskOfWords(text) === 'none' && isObscene(text))
      return fail('invalid-input', 'Your message is not sent yet.', {
        fields: { text: 'Write this without rude words. Then send it again.' },
      })
    const { db } = services
    // The same form was posted before.
    if (await findMessage(db, person, answer)) return ok({ isHarm: false, isCounted: false })
    const replaced = retries === undefined ? null : await findMessage(db, person, retries)
    const asked = replaced?.parentId ? await findMessage(db, person, replaced.parentId) : null
    // No limit keeps support services from a student in danger.
    if (riskOfWords(asked?.text ?? text) === 'harm') return ok({ isHarm: true, isCounted: false })
    const taken = await takeAnswer(services, personId)
    return taken.ok ? ok({ isHarm: false, isCounted: true }) : taken
  },
  async run({ tx, person, personId, now }, form, { isHarm, isCounted }) {
    const { thread: threadId, tutor, text, edits, retries } = form
    let known = await lockOwn(tx, tutorThreads, personId, threadId)
    if (known && known.tutor !== tutor) return fail('not-found', 'We couldn’t find this chat.')
    if (!known) {
      if (edits ?? retries) return fail('not-found', 'We couldn’t find this chat.')
      const made = await tx
        .insert(tutorThreads)
        .values({ id: threadId, personId, tutor, title: titleFrom(text), createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: tutorThreads.id })
      // A double submit made it a moment ago.
      if (made.length === 0) known = await lockOwn(tx, tutorThreads, personId, threadId)
      if (made.length === 0 && known?.tutor !== tutor)
        return fail('conflict', 'Reload the page, then send your message again.')
    }
    const messages = await findMessages(tx, person, threadId)
    // The same form was posted before.
    if (messages.some(({ id }) => id === form.answer))
      return ok({ threadId, answerId: form.answer, countedTwice: isCounted ? personId : null })
    if (messages.length >= MOST_MESSAGES && !isHarm)
      return fail('conflict', 'This chat is full. Start a new chat.')
    const parent = parentOf(messages, known?.leafId ?? null, { edits, retries })
    if (parent === undefined) return fail('not-found', 'We couldn’t find this message.')
    const cited = form.passage ? await citationOf(tx, person, form.passage) : null
    if (form.passage && !cited)
      return fail('not-found', 'We couldn’t find this passage. Open it again, then ask about it.')
    // An edited question stays about the same passage.
    const before = edits === undefined ? [] : (messages.find(({ id }) => id === edits)?.citations ?? [])
    const base = { personId, threadId }
    // A question comes before its answer in the order of time.
    const answerAt = new Date(now.getTime() + 1)
    if (retries === undefined)
      await tx.insert(tutorMessages).values({
        ...base,
        id: form.question,
        parentId: parent,
        role: 'user',
        text,
        citations: cited ? [cited] : before,
        state: 'complete',
        at: now,
      })
    await tx.insert(tutorMessages).values({
      ...base,
      id: form.answer,
      parentId: retries === undefined ? form.question : parent,
      role: 'tutor',
      text: '',
      citations: [],
      state: 'posted',
      at: answerAt,
    })
    await touch(tx, threadId, form.answer, now)
    return ok<PostedMessage>({ threadId, answerId: form.answer, countedTwice: null })
  },
  async afterCommit(services, { countedTwice }) {
    if (countedTwice !== null) await giveAnswerBack(services, countedTwice)
  },
})

const UNREAD_FILE =
  'Your message is not sent yet, because the file is not read. Choose the file again and press “Read the file”, or send your message without it.'

type Messages = Awaited<ReturnType<typeof findMessages>>

/** The message that the new one follows; null at the start, undefined if there is no such message. */
function parentOf(
  messages: Messages,
  leafId: string | null,
  { edits, retries }: { edits?: string | undefined; retries?: string | undefined },
): string | null | undefined {
  const replaced = edits ?? retries
  if (replaced === undefined) return branchTo(messages, leafId).at(-1)?.message.id ?? null
  const found = messages.find(({ id, role }) => id === replaced && role === (edits ? 'user' : 'tutor'))
  return found?.parentId
}

async function touch(tx: Tx, threadId: string, leafId: string, now: Date): Promise<void> {
  await tx
    .update(tutorThreads)
    .set({ leafId, updatedAt: sql`greatest(${tutorThreads.updatedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(tutorThreads.id, threadId)))
}
