import { randomUUID } from 'node:crypto'
import { findAccountSummary, firstName, sharingRefusal } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { Services } from '#app/platform/services.ts'
import { findSharedSheet, findSheet, findSheetLink } from '../queries/sheets.server.ts'
import { sheetToken } from '../rules/sheet-token.ts'
import { formulaPicker } from './formula-picker.server.ts'
import { fitOf, sheetLines } from './sheet-lines.server.ts'

/** One own sheet to read, print and share, and with `?edit=yes` to edit; undefined when the person has no such sheet. */
export async function ownSheetPage(
  services: Services,
  actor: Person,
  sheetId: string,
  query: URLSearchParams,
) {
  const { db } = services
  const sheet = await findSheet(db, actor, sheetId)
  if (!sheet) return undefined
  const isEdited = query.get('edit') === 'yes'
  const [link, account, picker] = await Promise.all([
    findSheetLink(db, sheetId),
    findAccountSummary(db, sheet.personId, services.clock()),
    isEdited ? formulaPicker(services, actor, query, `/formula-sheets/${sheetId}?edit=yes`) : null,
  ])
  const closed = sharingRefusal(account.freedoms)
  return {
    id: sheet.id,
    title: sheet.title,
    lines: sheetLines(sheet.items),
    fit: fitOf(sheet.items),
    /** Why the sheet cannot be shared. */
    closed,
    link: link && closed === null ? { address: addressOf(services, actor, link) } : null,
    /** The id of the next copy, so that a double submit copies once. */
    copyId: randomUUID(),
    picker,
  }
}

export type OwnSheetPage = NonNullable<Awaited<ReturnType<typeof ownSheetPage>>>

/** Only the owner sees the address: not staff who view the record, and not after the installation's secret changed. */
function addressOf(
  services: Services,
  actor: Person,
  link: { id: string; tokenHash: string },
): string | null {
  const token = sheetToken(link.id, services.accounts.config.secret)
  return actor.viewing || tokenHash(token) !== link.tokenHash
    ? null
    : services.accounts.page(`/formula-sheets/shared/${token}`)
}

/**
 * The sheet of an open link; undefined for every link that does not work. The owner must be allowed to share, which is
 * checked on every request.
 */
export async function sharedSheetPage({ db, clock }: Services, token: string) {
  const found = await findSharedSheet(db, token)
  if (!found) return undefined
  const { freedoms, deletionDue } = await findAccountSummary(db, found.sheet.personId, clock())
  if (!freedoms.open.sharing || deletionDue !== null) return undefined
  return { title: found.sheet.title, name: firstName(found.name), lines: sheetLines(found.sheet.items) }
}
