import type { Person } from '#app/platform/access/actor.ts'
import { pagePicture } from '#app/platform/documents/page-picture.server.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { findDocument } from '../queries/documents.server.ts'

const WIDTH = 1_200

/** One page of the person's own PDF as a picture. */
export async function documentPicture(
  { db, files }: Services,
  actor: Person,
  id: string,
  page: number,
): Promise<Result<{ bytes: Uint8Array; kind: string }>> {
  const document = await findDocument(db, actor, id)
  const isPage = Number.isInteger(page) && page >= 1 && document !== null && page <= document.pages
  if (!document?.fileId || !isPage) return fail('not-found', 'We couldn’t find this page.')
  const drawn = await pagePicture(await files.bytes(document.fileId), page, { width: WIDTH })
  return drawn.ok ? ok(drawn.picture) : fail('unavailable', drawn.words, { retryAfter: 30 })
}
