import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { findMessages, findThread } from '../queries/threads.server.ts'
import { branchTo } from '../rules/branches.ts'
import { nameOf, type Tutor } from '../rules/chat.ts'

/** The shown branch of a chat as Markdown; null if there is no such chat. */
export async function chatFile(
  { db }: Services,
  person: Person,
  tutor: Tutor,
  threadId: string,
): Promise<string | null> {
  if (!mayOpenWhileViewing(person, 'tutor-thread')) return null
  const thread = await findThread(db, person, tutor, threadId)
  if (!thread) return null
  const messages = branchTo(await findMessages(db, person, threadId), thread.leafId)
  const parts = messages.map(({ message: { role, text, source, citations } }) => {
    const cited = citations.map(({ number, title }) => `[${number}] ${title}`)
    return [
      `## ${role === 'user' ? 'You' : nameOf(tutor)}`,
      text,
      ...(source ? [`_${source}_`] : []),
      ...(cited.length > 0 ? [cited.join('\n')] : []),
    ].join('\n\n')
  })
  return [`# ${thread.title}`, ...parts, ''].join('\n\n')
}
