import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { LimitRule } from '#app/platform/access/rate-limits.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findCanvasLink } from '../queries/canvases.server.ts'
import { canvasToken } from '../rules/canvas-token.ts'
import { canvases, canvasLinks } from '../tables.ts'
import { NO_CANVAS } from './create-canvas.server.ts'

const MADE: LimitRule = { name: 'canvas-link-made', points: 40, seconds: 24 * 3600 }

const form = z.object({ canvas: z.string() })

/** Makes the link to a canvas. An open link is kept. Under-16s need a guardian's consent. */
export const shareCanvas = defineUseCase({
  form,
  invalid: NO_CANVAS,
  prepare: ({ services, personId, now }) => takeSharing(services, personId, now, MADE),
  async run({ services, tx, personId, now }, { canvas: canvasId }) {
    if (!(await lockOwn(tx, canvases, personId, canvasId))) return NO_CANVAS
    const before = await findCanvasLink(tx, canvasId)
    if (before) return ok({ linkId: before.id })
    const linkId = randomUUID()
    await tx.insert(canvasLinks).values({
      id: linkId,
      canvasId,
      personId,
      tokenHash: tokenHash(canvasToken(linkId, services.accounts.config.secret)),
      createdAt: now,
    })
    await record(tx, { type: 'canvas.shared', personId, at: now, data: { canvasId } })
    return ok({ linkId })
  },
})

/** Revokes the link. Doing it again changes nothing. */
export const revokeCanvasLink = defineUseCase({
  form,
  invalid: NO_CANVAS,
  async run({ tx, personId, now }, { canvas: canvasId }) {
    if (!(await lockOwn(tx, canvases, personId, canvasId))) return NO_CANVAS
    const ended = await tx
      .update(canvasLinks)
      .set({ endedAt: now })
      .where(and(eq(canvasLinks.canvasId, canvasId), isNull(canvasLinks.endedAt)))
      .returning({ id: canvasLinks.id })
    if (ended.length > 0)
      await record(tx, { type: 'canvas.withdrawn', personId, at: now, data: { canvasId } })
    return ok({ revoked: true as const })
  },
})
