import { findPublished, findPublishedStamp } from '../queries/question-versions.server.ts'
import type { Services } from '#app/platform/services.ts'
import { setPublished } from '../queries/bank-store.server.ts'

/** Milliseconds until other processes notice that a question was withdrawn in this one. */
const LOOK_EVERY = 10_000
let last: string | undefined

/**
 * Updates the published questions of this process. One small query when nothing has changed. It runs at the start,
 * every few seconds and after each decision, but never inside a request.
 */
export async function refreshPublished(db: Services['db']): Promise<void> {
  const mark = await findPublishedStamp(db)
  if (mark === last) return
  setPublished(mark === '' ? [] : await findPublished(db), mark)
  last = mark
}

/**
 * Keeps the published questions up to date while the server runs.
 * @returns a function that stops it
 */
export async function startRefreshingPublished({
  db,
  log,
}: Pick<Services, 'db' | 'log'>): Promise<() => void> {
  await refreshPublished(db)
  const timer = setInterval(() => {
    refreshPublished(db).catch((error: unknown) => log.warn({ err: error }, 'published questions not read'))
  }, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
