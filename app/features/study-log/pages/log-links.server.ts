import { randomUUID } from 'node:crypto'
import { findAccountSummary, sharingRefusal } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findLogLinks, type LogLinkRow } from '../queries/log-links.server.ts'
import { logToken } from '../rules/log-token.ts'
import { PART_LABELS } from '../rules/shared-parts.ts'

/** The links of a study log, and whether the person may make one. */
export async function logLinks(services: Services, actor: Person, zone: string) {
  const [links, account] = await Promise.all([
    findLogLinks(services.db, actor),
    findAccountSummary(services.db, subjectOf(actor), services.clock()),
  ])
  const closed = sharingRefusal(account.freedoms)
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  return {
    /** Why the log cannot be shared. No link opens then. */
    closed,
    /** The id of the next link, so that a double submit makes one. */
    nextId: randomUUID(),
    links: links.map((link) => ({
      id: link.id,
      name: link.name,
      shows: link.parts.map((part) => PART_LABELS[part]).join('; '),
      since: dated.format(link.createdAt),
      address: closed === null ? addressOf(services, actor, link) : null,
    })),
  }
}

export type LogLinks = Awaited<ReturnType<typeof logLinks>>

/** Only the owner sees the address: not staff who view the record, and not after the installation's secret changed. */
function addressOf(services: Services, actor: Person, link: LogLinkRow): string | null {
  const token = logToken(link.id, services.accounts.config.secret)
  return actor.viewing || tokenHash(token) !== link.tokenHash
    ? null
    : services.accounts.page(`/progress-tracking/shared/${token}`)
}
