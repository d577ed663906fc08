import { findStanding } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import {
  findGivenMarks,
  findLink,
  findLongAnswer,
  findReaders,
  type GivenMark,
} from './link-queries.server.ts'
import { closedWords, isOpen, shownName } from './link-rules.ts'
import { markingToken, tokenHash } from './link-token.ts'

/** A mark as it is listed. */
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

/** What a writer sees of handing on one long answer: the link, who opened it, and every mark that it brought. */
export async function askPage(
  services: Services,
  actor: Person,
  responseId: string,
  words: (at: Date) => string,
) {
  const { db } = services
  const now = services.clock()
  const answer = await findLongAnswer(db, subjectOf(actor), responseId)
  if (!answer) return undefined
  const [standing, link, readers, marks] = await Promise.all([
    findStanding(db, answer.personId, now),
    findLink(db, responseId),
    findReaders(db, responseId),
    findGivenMarks(db, responseId),
  ])
  return {
    title: answer.question.shown.title,
    answerAt: `/exam-practice/${answer.setId}?q=${answer.position + 1}`,
    name: shownName(standing.name),
    closed: closedWords(standing.freedoms),
    link:
      link && isOpen(link, now)
        ? { address: addressOf(services, actor, link), until: words(link.expiresAt) }
        : null,
    readers: readers.map(({ name, at }) => ({ name, at: words(at) })),
    marks: marks.map((one) => markLine(one, words)),
  }
}

/** The link itself is its maker's: not shown to staff who view the record, nor once the installation's secret is another. */
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
