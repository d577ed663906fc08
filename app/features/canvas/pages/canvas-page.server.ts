import { findAccountSummary, firstName, sharingRefusal } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { Services } from '#app/platform/services.ts'
import {
  findCanvas,
  findCanvasLink,
  findPictures,
  findSharedCanvas,
  findVersions,
} from '../queries/canvases.server.ts'
import { canvasToken } from '../rules/canvas-token.ts'

/** One own canvas; undefined when the person has no such canvas. */
export async function canvasPage(services: Services, actor: Person, canvasId: string) {
  const { db } = services
  const canvas = await findCanvas(db, actor, canvasId)
  if (!canvas) return undefined
  const [link, versions, pictures, account] = await Promise.all([
    findCanvasLink(db, canvasId),
    findVersions(db, canvasId),
    findPictures(db, canvasId),
    findAccountSummary(db, canvas.personId, services.clock()),
  ])
  const closed = sharingRefusal(account.freedoms)
  return {
    id: canvas.id,
    title: canvas.title,
    scene: canvas.scene,
    revision: canvas.revision,
    savedAt: canvas.updatedAt.getTime(),
    /** Staff who view a record change nothing. */
    isReadOnly: actor.viewing !== null && actor.viewing !== undefined,
    versions: versions.map(({ id, objects, savedAt }) => ({ id, objects, savedAt: savedAt.getTime() })),
    /** Every picture that was added, also one that only unsaved changes show. */
    pictures: pictures.map(({ fileId }) => fileId),
    /** Why the canvas cannot be shared. */
    closed,
    link: link && closed === null ? { address: addressOf(services, actor, link) } : null,
  }
}

export type CanvasPage = NonNullable<Awaited<ReturnType<typeof canvasPage>>>

/** Only the owner sees the address: not staff who view the record, and not after the installation's secret changed. */
function addressOf(
  services: Services,
  actor: Person,
  link: { id: string; tokenHash: string },
): string | null {
  const token = canvasToken(link.id, services.accounts.config.secret)
  return actor.viewing || tokenHash(token) !== link.tokenHash
    ? null
    : services.accounts.page(`/victor-canvas/shared/${token}`)
}

/**
 * The canvas of an open link; undefined for every link that does not work. The owner must be allowed to share, which is
 * checked on every request.
 */
export async function sharedCanvasPage({ db, clock }: Services, token: string) {
  const found = await findSharedCanvas(db, token)
  if (!found) return undefined
  const { canvas, name } = found
  const { freedoms, deletionDue } = await findAccountSummary(db, canvas.personId, clock())
  if (!freedoms.open.sharing || deletionDue !== null) return undefined
  return { canvasId: canvas.id, title: canvas.title, name: firstName(name), scene: canvas.scene }
}
