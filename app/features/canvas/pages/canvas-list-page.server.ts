import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findCanvases } from '../queries/canvases.server.ts'

/** The person's canvases, the one changed last first. */
export async function canvasListPage({ db }: Services, actor: Person) {
  const rows = await findCanvases(db, actor)
  return {
    /** The id of the next canvas, so that a double submit creates one. */
    nextId: randomUUID(),
    canvases: rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: updatedAt.getTime() })),
  }
}

export type CanvasListPage = Awaited<ReturnType<typeof canvasListPage>>
