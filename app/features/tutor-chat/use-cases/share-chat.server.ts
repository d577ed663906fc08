import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findChatLinks } from '../queries/chat-links.server.ts'
import { findMessages } from '../queries/threads.server.ts'
import { branchTo } from '../rules/branches.ts'
import { chatToken } from '../rules/chat-link.ts'
import { LINK_DAYS, LONGEST_NAME, MOST_LINKS } from '../rules/share-limits.ts'
import { chatLinks, tutorThreads } from '../tables.ts'

const MADE: LimitRule = { name: 'chat-link-made', points: 40, seconds: 24 * 3600 }
const NO_CHAT = fail('not-found', 'We couldn’t find this chat.')

/**
 * Makes a link to the shown branch, as it is now. A double submit makes one link. Under-16s need a guardian's consent.
 */
export const shareChat = defineUseCase({
  form: z.object({
    id: z.uuid(),
    thread: z.uuid(),
    name: z
      .string()
      .trim()
      .min(1, 'Say who the link is for.')
      .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`),
  }),
  invalid: 'The link is not created yet.',
  prepare: ({ services, personId, now }) => takeSharing(services, personId, now, MADE),
  async run({ services, tx, person, personId, now }, { id, thread: threadId, name }) {
    const thread = await lockOwn(tx, tutorThreads, personId, threadId)
    if (!thread) return NO_CHAT
    const open = await findChatLinks(tx, person, threadId, now)
    if (open.some((link) => link.id === id)) return ok({ linkId: id })
    if (open.length >= MOST_LINKS)
      return fail('conflict', `This chat has ${MOST_LINKS} links, which is the most. Revoke one first.`)
    const leaf = branchTo(await findMessages(tx, person, threadId), thread.leafId).at(-1)
    if (!leaf) return NO_CHAT
    const made = await tx
      .insert(chatLinks)
      .values({
        ...{ id, personId, threadId, name, leafId: leaf.message.id, createdAt: now },
        tokenHash: tokenHash(chatToken(id, services.accounts.config.secret)),
        expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
      })
      .onConflictDoNothing()
      .returning({ id: chatLinks.id })
    if (made.length === 0) return fail('conflict', 'Reload the page and try again.')
    await record(tx, { type: 'chats.shared', personId, at: now, data: { linkId: id } })
    return ok({ linkId: id })
  },
})

/** Revokes a link. Doing it again changes nothing. */
export const revokeChatLink = defineUseCase({
  form: z.object({ link: z.uuid() }),
  invalid: 'The link is not revoked yet.',
  async run({ tx, personId, now }, { link: linkId }) {
    const link = await lockOwn(tx, chatLinks, personId, linkId)
    if (!link) return fail('not-found', 'We couldn’t find this link.')
    if (link.endedAt) return ok({ revoked: true as const })
    await tx.update(chatLinks).set({ endedAt: now }).where(eq(chatLinks.id, linkId))
    await record(tx, { type: 'chats.withdrawn', personId, at: now, data: { linkId } })
    return ok({ revoked: true as const })
  },
})
