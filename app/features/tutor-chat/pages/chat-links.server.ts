import { randomUUID } from 'node:crypto'
import { findAccountSummary, sharingRefusal } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findChatLinks } from '../queries/chat-links.server.ts'
import { chatToken } from '../rules/chat-link.ts'

/** The links to a chat, and whether the person may make one. */
export async function chatLinksOf(services: Services, actor: Person, threadId: string, zone: string) {
  const { db, clock, accounts } = services
  const now = clock()
  const [links, account] = await Promise.all([
    findChatLinks(db, actor, threadId, now),
    findAccountSummary(db, subjectOf(actor), now),
  ])
  const closed = sharingRefusal(account.freedoms)
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  return {
    /** Why chats cannot be shared. No link opens then. */
    closed,
    /** The id of the next link, so that a double submit makes one. */
    nextId: randomUUID(),
    links: links.map(({ id, name, expiresAt, tokenHash: hash }) => {
      const token = chatToken(id, accounts.config.secret)
      const opens = closed === null && tokenHash(token) === hash
      return {
        id,
        name,
        until: dated.format(expiresAt),
        address: opens ? accounts.page(`/talk-with-victor/shared/${token}`) : null,
      }
    }),
  }
}

export type ChatLinks = Awaited<ReturnType<typeof chatLinksOf>>
