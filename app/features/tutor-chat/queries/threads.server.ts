import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Tutor } from '../rules/chat.ts'
import { tutorMessages, tutorThreads } from '../tables.ts'

const MOST = 50

/** The threads with a tutor, the last used first. `search` looks in titles and messages. */
export function findThreads(db: DatabaseOrTx, actor: Person, tutor: Tutor, search: string) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({ id: tutorThreads.id, title: tutorThreads.title, updatedAt: tutorThreads.updatedAt })
    .from(tutorThreads)
    .where(
      and(
        own(tutorThreads.personId, actor),
        eq(tutorThreads.tutor, tutor),
        search === ''
          ? undefined
          : sql`(${ilike(tutorThreads.title, like)} OR EXISTS (SELECT FROM ${tutorMessages}
              WHERE ${tutorMessages.threadId} = ${tutorThreads.id} AND ${ilike(tutorMessages.text, like)}))`,
      ),
    )
    .orderBy(desc(tutorThreads.updatedAt), desc(tutorThreads.id))
    .limit(MOST)
}

export async function findThread(db: DatabaseOrTx, actor: Person, tutor: Tutor, id: string) {
  const [thread] = await db
    .select()
    .from(tutorThreads)
    .where(and(eq(tutorThreads.id, id), own(tutorThreads.personId, actor), eq(tutorThreads.tutor, tutor)))
  return thread ?? null
}

/** Every message of a thread, of all branches. */
export function findMessages(db: DatabaseOrTx, actor: Person, threadId: string) {
  return db
    .select()
    .from(tutorMessages)
    .where(and(eq(tutorMessages.threadId, threadId), own(tutorMessages.personId, actor)))
    .orderBy(asc(tutorMessages.at), asc(tutorMessages.id))
}

/** One message of the person, in any thread. */
export async function findMessage(db: DatabaseOrTx, actor: Person, id: string) {
  const [message] = await db
    .select()
    .from(tutorMessages)
    .where(and(eq(tutorMessages.id, id), own(tutorMessages.personId, actor)))
  return message ?? null
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]
