import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { own } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { chatLinks, tutorMessages, tutorThreads } from '../tables.ts'

/** The open links of one chat, the newest first. */
export function findChatLinks(db: DatabaseOrTx, actor: Person, threadId: string, now: Date) {
  return db
    .select()
    .from(chatLinks)
    .where(
      and(
        own(chatLinks.personId, actor),
        eq(chatLinks.threadId, threadId),
        isNull(chatLinks.endedAt),
        gt(chatLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(chatLinks.createdAt))
}

/** The open link of a token with its chat and the name of its owner. Callers check whether the owner may share. */
export async function findSharedChat(db: DatabaseOrTx, token: string, now: Date) {
  const [found] = await db
    .select({ link: chatLinks, name: people.name, tutor: tutorThreads.tutor, title: tutorThreads.title })
    .from(chatLinks)
    .innerJoin(people, eq(people.id, chatLinks.personId))
    .innerJoin(tutorThreads, eq(tutorThreads.id, chatLinks.threadId))
    .where(
      and(eq(chatLinks.tokenHash, tokenHash(token)), isNull(chatLinks.endedAt), gt(chatLinks.expiresAt, now)),
    )
  return found ?? null
}

/** Every message of a chat whose link was opened. */
export const findSharedMessages = (db: DatabaseOrTx, threadId: string) =>
  db.select().from(tutorMessages).where(eq(tutorMessages.threadId, threadId))
