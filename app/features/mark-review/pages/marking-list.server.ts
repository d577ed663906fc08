import { findAccountSummaries, firstName } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { questionBank } from '#app/features/question-bank/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { markingToken } from '../rules/link-token.ts'
import { findOpenedLinks, OPENED_PER_PAGE } from '../queries/opened-links.server.ts'
import { paging } from '#app/ui/patterns/list/paging.ts'

export interface MarkingList {
  rows: {
    href: string
    title: string
    name: string
    openedAt: string
    until: string
    mark: { awarded: number; of: number; at: string } | null
    /** True when another person's mark counts now. */
    other: boolean
  }[]
  page: number
  pages: number
}

/**
 * The essays that this person opened by a link. A row is listed only while its link is open and its writer may share.
 */
export async function markingList(
  services: Services,
  actor: Person,
  page: number,
  words: (at: Date) => string,
): Promise<MarkingList> {
  // Staff who view a record see that person's own work, not essays that others shared with them.
  if (actor.viewing) return { rows: [], page: 1, pages: 1 }
  const now = services.clock()
  const opened = await findOpenedLinks(services.db, actor.personId, now, page)
  // The links of this page have ended.
  if (opened.length === 0 && page > 1) return markingList(services, actor, 1, words)
  const writers = await findAccountSummaries(
    services.db,
    opened.map(({ writerId }) => writerId),
    now,
  )
  const rows = opened.flatMap(
    ({ linkId, writerId, questionId, name, openedAt, until, mine, last, ...row }) => {
      const writer = writers.get(writerId)
      const token = markingToken(linkId, services.accounts.config.secret)
      if (!writer?.freedoms.open.sharing || writer.deletionDue !== null) return []
      // The link was made with another secret of the installation, so its address cannot be shown.
      if (tokenHash(token) !== row.tokenHash) return []
      return {
        href: `/marking/${token}`,
        title: questionBank().byId.get(questionId)?.title ?? 'A question no longer in the bank',
        name: firstName(name),
        openedAt: words(openedAt),
        until: words(until),
        mark: mine && { awarded: mine.awarded, of: mine.of, at: words(new Date(mine.at)) },
        other: last !== null && !last.mine,
      }
    },
  )
  return { rows, page, pages: paging(page, opened[0]?.all ?? 0, OPENED_PER_PAGE).pages }
}
