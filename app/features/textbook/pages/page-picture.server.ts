import { takeLimit } from '#app/platform/access/rate-limits.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { pagePicture } from '#app/platform/documents/page-picture.server.ts'
import type { PagePicture } from '#app/platform/documents/pdf/draw-pages.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { TurnsOfEach } from '#app/platform/documents/turns-of-each.ts'
import { findDocument } from '../queries/documents.server.ts'

const WIDTH = 1_200
const DRAWING = { name: 'textbook.page-picture', points: 400, seconds: 3_600 }

/**
 * Pages that were drawn lately, by file and page: browsers keep none of them. A page takes 0.4 s and 50 MB to draw, and
 * has about 0.2 MB.
 */
const drawnPages = lazy(() => boundedCache<PagePicture>(100))

/** A person who turns pages quickly waits here, and not in the two places that all people share. */
const turns = new TurnsOfEach(3)

/** One page of the person's own PDF as a picture. */
export async function documentPicture(
  services: Services,
  actor: Person,
  id: string,
  page: number,
): Promise<Result<PagePicture>> {
  const document = await findDocument(services.db, actor, id)
  const isPage = Number.isInteger(page) && page >= 1 && document !== null && page <= document.pages
  if (!document?.fileId || !isPage) return fail('not-found', 'We couldn’t find this page.')
  const { fileId } = document
  const known = drawnPages().get(keyOf(fileId, page))
  if (known) return ok(known)
  const leave = await turns.enter(actor.personId)
  if (!leave) return fail('unavailable', 'Other pages are still being drawn. Try again.', { retryAfter: 5 })
  try {
    return await draw(services, actor, fileId, page)
  } finally {
    leave()
  }
}

const keyOf = (fileId: string, page: number) => `${fileId} ${page}`

async function draw(
  { files, limits }: Services,
  { personId }: Person,
  fileId: string,
  page: number,
): Promise<Result<PagePicture>> {
  // The request before may have drawn the same page.
  const known = drawnPages().get(keyOf(fileId, page))
  if (known) return ok(known)
  const limit = await takeLimit(
    limits,
    DRAWING,
    personId,
    (wait) => `You have opened many pages as pictures. Try again ${wait}.`,
  )
  if (!limit.ok) return limit
  const drawn = await pagePicture(await files.bytes(fileId), page, { width: WIDTH })
  if (!drawn.ok) return fail('unavailable', drawn.words, { retryAfter: 30 })
  drawnPages().set(keyOf(fileId, page), drawn.picture)
  return ok(drawn.picture)
}
