import { findAccountSummary, firstName } from '#app/features/account/door.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findSharedChat, findSharedMessages } from '../queries/chat-links.server.ts'
import { branchTo } from '../rules/branches.ts'
import { nameOf, type Tutor } from '../rules/chat.ts'
import { messageHtml } from './message-html.server.ts'

/**
 * The shared branch of a chat; null for every link that does not work. The owner must be allowed to share, which is
 * checked on every request. Other branches and later messages are not sent.
 */
export async function sharedChatPage({ db, clock }: Services, token: string, zone: string) {
  const now = clock()
  const found = await findSharedChat(db, token, now)
  if (!found) return null
  const { link, name, tutor, title } = found
  const { freedoms, deletionDue } = await findAccountSummary(db, link.personId, now)
  if (!freedoms.open.sharing || deletionDue !== null) return null
  const rows = await findSharedMessages(db, link.threadId)
  if (!rows.some(({ id }) => id === link.leafId)) return null
  return {
    name: firstName(name),
    tutor: nameOf(tutor as Tutor),
    title,
    until: dateFormat({ dateStyle: 'medium', timeZone: zone }).format(link.expiresAt),
    messages: branchTo(rows, link.leafId).map(({ message }) => ({
      id: message.id,
      role: message.role as 'user' | 'tutor',
      html: messageHtml(message),
      judged: message.judged?.lines ?? [],
      source: message.source,
      isWhole: message.state === 'complete',
      sources: message.citations.map(({ number, title: cited }) => `${number}. ${cited}`),
    })),
  }
}
