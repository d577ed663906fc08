import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findOwnPicture, findPictureOf } from '../queries/readable-picture.server.ts'
import { storedPictureIds } from '../rules/picture-ids.ts'
import { sharedCanvasPage } from './canvas-page.server.ts'

/**
 * A picture of a canvas: the person's own, or one that a shared canvas shows now. Undefined when the person may not
 * see it.
 */
export async function canvasPicture(
  services: Services,
  actor: Person,
  fileId: string,
  token: string | null,
): Promise<Response | undefined> {
  const found =
    token === null
      ? await findOwnPicture(services.db, actor, fileId)
      : await sharedPicture(services, token, fileId)
  if (!found) return undefined
  return new Response((await services.files.bytes(fileId)) as BodyInit, {
    headers: {
      'Content-Type': found.contentType,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=300',
    },
  })
}

async function sharedPicture(services: Services, token: string, fileId: string) {
  const shared = await sharedCanvasPage(services, token)
  if (!shared || !storedPictureIds(shared.scene.elements).includes(fileId)) return undefined
  return findPictureOf(services.db, shared.canvasId, fileId)
}
