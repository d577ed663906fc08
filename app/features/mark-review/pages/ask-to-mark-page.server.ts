import { findAccountSummary, firstName, sharingRefusal } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import {
  findGivenMarks,
  findLink,
  findEssay,
  findReaders,
  type GivenMark,
} from '../queries/marking-links.server.ts'
import { isOpen } from '../rules/link-rules.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { markingToken } from '../rules/link-token.ts'

/** A mark in a list of marks. */
export interface MarkLine {
  id: string
  name: string | null
  awarded: number
  of: number
  comment: string
  at: string
}

export const markLine = (
  { id, name, awarded, of, comment, at }: GivenMark,
  words: (at: Date) => string,
): MarkLine => ({
  id,
  name,
  awarded,
  of,
  comment,
  at: words(at),
})

/** The page on which a writer shares one essay for marking: the link, who opened it, and every mark given. */
export async function askToMarkPage(
  services: Services,
  actor: Person,
  responseId: string,
  words: (at: Date) => string,
) {
  const { db } = services
  const now = services.clock()
  const answer = await findEssay(db, subjectOf(actor), responseId)
  if (!answer) return undefined
  const [writer, link, readers, marks] = await Promise.all([
    findAccountSummary(db, answer.personId, now),
    findLink(db, responseId),
    findReaders(db, responseId),
    findGivenMarks(db, responseId),
  ])
  return {
    title: answer.question.shown.title,
    answerAt: `/exam-practice/${answer.setId}?q=${answer.position + 1}`,
    name: firstName(writer.name),
    closed: sharingRefusal(writer.freedoms),
    link:
      link && isOpen(link, now)
        ? { address: addressOf(services, actor, link), until: words(link.expiresAt) }
        : null,
    readers: readers.map(({ name, at }) => ({ name, at: words(at) })),
    marks: marks.map((one) => markLine(one, words)),
  }
}

/**
 * The address of the link. Only its maker sees it: not staff who view the record, and not after the installation's
 * secret changed.
 */
function addressOf(
  services: Services,
  actor: Person,
  link: { id: string; tokenHash: string },
): string | null {
  const token = markingToken(link.id, services.accounts.config.secret)
  return actor.viewing || tokenHash(token) !== link.tokenHash
    ? null
    : services.accounts.page(`/marking/${token}`)
}
