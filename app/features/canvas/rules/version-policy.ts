import { LARGEST_VERSIONS, MOST_VERSIONS, VERSION_PAUSE_MS } from './limits.ts'

/** Whether the state before a save becomes a version: ten minutes after the last one, and never an empty canvas. */
export const isVersion = (before: { objects: number }, newest: Date | null, now: Date): boolean =>
  before.objects > 0 && (newest === null || now.getTime() - newest.getTime() >= VERSION_PAUSE_MS)

/** The versions to delete: those after the newest twenty, and those that need more room than a canvas has. */
export function versionsToDelete(newestFirst: readonly { id: string; bytes: number }[]): string[] {
  let bytes = 0
  return newestFirst.flatMap((version, at) => {
    bytes += version.bytes
    return at >= MOST_VERSIONS || bytes > LARGEST_VERSIONS ? [version.id] : []
  })
}
