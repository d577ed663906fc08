import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { own } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'
import { studyLogLinks } from '../tables.ts'

/** The person's links that have not been revoked, newest first. */
export function findLogLinks(db: Database, actor: Person) {
  return db
    .select()
    .from(studyLogLinks)
    .where(and(own(studyLogLinks.personId, actor), isNull(studyLogLinks.endedAt)))
    .orderBy(desc(studyLogLinks.createdAt))
}

export type LogLinkRow = Awaited<ReturnType<typeof findLogLinks>>[number]

/** The open link of a token with the name of its owner. Callers check whether the owner may share. */
export async function findSharedLog(db: Database, token: string) {
  const [found] = await db
    .select({ link: studyLogLinks, name: people.name })
    .from(studyLogLinks)
    .innerJoin(people, eq(people.id, studyLogLinks.personId))
    .where(and(eq(studyLogLinks.tokenHash, tokenHash(token)), isNull(studyLogLinks.endedAt)))
  return found
}
