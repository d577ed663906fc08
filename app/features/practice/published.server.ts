import { findPublished, findPublishedMark } from '#app/features/authoring/door.ts'
import type { Services } from '#app/platform/services.ts'
import { setPublished } from './the-bank.server.ts'

/** How long another process may go on dealing what was withdrawn in this one, in milliseconds. */
const LOOK_EVERY = 10_000
let last: string | undefined

/**
 * Brings the published questions of this process up to date. One small query when nothing has changed. Run at the
 * start, every few seconds, and at once where something is decided; never on the way of a request.
 */
export async function refreshPublished(db: Services['db']): Promise<void> {
  const mark = await findPublishedMark(db)
  if (mark === last) return
  setPublished(mark === '' ? [] : await findPublished(db), mark)
  last = mark
}

/** Keeps them up to date while the server runs. @returns what stops it */
export async function keepPublished({ db, log }: Pick<Services, 'db' | 'log'>): Promise<() => void> {
  await refreshPublished(db)
  const timer = setInterval(() => {
    refreshPublished(db).catch((error: unknown) => log.warn({ err: error }, 'published questions not read'))
  }, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
