import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findSheetLink } from '../queries/sheets.server.ts'
import { sheetToken } from '../rules/sheet-token.ts'
import { formulaSheetLinks, formulaSheets } from '../tables.ts'

const MADE: LimitRule = { name: 'formula-sheet-link-made', points: 40, seconds: 24 * 3600 }
const NOT_YOURS = fail('not-found', 'We couldn’t find this sheet.')

const form = z.object({ sheet: z.string() })

/** Makes the link to a sheet. An open link is kept. Under-16s need a guardian's consent. */
export const shareSheet = defineUseCase({
  form,
  invalid: NOT_YOURS,
  prepare: ({ services, personId, now }) => takeSharing(services, personId, now, MADE),
  async run({ services, tx, personId, now }, { sheet: sheetId }) {
    if (!(await lockOwn(tx, formulaSheets, personId, sheetId))) return NOT_YOURS
    const before = await findSheetLink(tx, sheetId)
    if (before) return ok({ linkId: before.id })
    const linkId = randomUUID()
    await tx.insert(formulaSheetLinks).values({
      id: linkId,
      sheetId,
      personId,
      tokenHash: tokenHash(sheetToken(linkId, services.accounts.config.secret)),
      createdAt: now,
    })
    await record(tx, { type: 'formulas.sheet-shared', personId, at: now, data: { sheetId } })
    return ok({ linkId })
  },
})

/** Revokes the link. Doing it again changes nothing. */
export const revokeSheetLink = defineUseCase({
  form,
  invalid: NOT_YOURS,
  async run({ tx, personId, now }, { sheet: sheetId }) {
    if (!(await lockOwn(tx, formulaSheets, personId, sheetId))) return NOT_YOURS
    const ended = await tx
      .update(formulaSheetLinks)
      .set({ endedAt: now })
      .where(and(eq(formulaSheetLinks.sheetId, sheetId), isNull(formulaSheetLinks.endedAt)))
      .returning({ id: formulaSheetLinks.id })
    if (ended.length > 0)
      await record(tx, { type: 'formulas.sheet-withdrawn', personId, at: now, data: { sheetId } })
    return ok({ revoked: true as const })
  },
})
