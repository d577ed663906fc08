import type { Grade } from '#app/engines/memory/grades.ts'
import { lastWaiting, type Moment } from '../rules/device-pack.ts'
import { reviewOnDevice } from '../rules/device-queue.ts'
import type { DeviceDatabase } from './device-database.ts'
import { PACK } from './device-store.ts'

export interface GivenGrade {
  card: string
  /** The id of the review. */
  id: string
  grade: Grade
  seconds: number | null
}

/**
 * Stores a review on the device.
 * @param isSent the server has the review: only the schedule on the device changes
 * @returns false when the card is not on the device
 */
export function saveReview(
  { use }: DeviceDatabase,
  given: GivenGrade,
  moment: Moment,
  isSent = false,
): Promise<boolean> {
  return use(async (connection) => {
    const writing = connection.transaction(['pack', 'cards', 'queue'], 'readwrite')
    const pack = await writing.objectStore('pack').get(PACK)
    const cards = await writing.objectStore('cards').getAll()
    const card = cards.find(({ id }) => id === given.card)
    const isKnown = pack?.done.some(({ id }) => id === given.id)
    if (pack && card && !isKnown) {
      const reviewed = reviewOnDevice(pack, cards, card, given, moment)
      for (const one of reviewed.cards) await writing.objectStore('cards').put(one)
      await writing.objectStore('pack').put({ ...pack, done: [...pack.done, reviewed.done] }, PACK)
      if (!isSent) await writing.objectStore('queue').put(reviewed.entry)
    }
    await writing.done
    return pack !== undefined && card !== undefined
  })
}

/** Takes back the last review that waits. Returns its card. */
export function undoReview(
  { use }: DeviceDatabase,
  newId: () => string,
  { now, zone }: Moment,
): Promise<string | null> {
  return use(async (connection) => {
    const writing = connection.transaction(['pack', 'cards', 'queue'], 'readwrite')
    const last = lastWaiting(await writing.objectStore('queue').getAll())
    const pack = await writing.objectStore('pack').get(PACK)
    if (last && pack) {
      for (const before of last.before ?? []) {
        const card = await writing.objectStore('cards').get(before.id)
        if (card) await writing.objectStore('cards').put({ ...card, ...before })
      }
      const done = pack.done.filter(({ id }) => id !== last.id)
      await writing.objectStore('pack').put({ ...pack, done }, PACK)
      const undo = { id: newId(), kind: 'undo' as const, card: last.card, undoes: last.id, at: now, zone }
      await writing.objectStore('queue').put(undo)
    }
    await writing.done
    return last?.card ?? null
  })
}
