import type { DeviceFacts } from '../pages/device-review-page.ts'
import { countWaiting, type DeviceCard, type DevicePack, type WaitingEntry } from '../rules/device-pack.ts'
import type { EntryResult } from '../rules/sent-reviews.ts'
import type { DeviceDatabase } from './device-database.ts'

/** The key of the one row of the table `pack`. */
export const PACK = 'pack'

/** Everything on the device; null until cards were stored. */
export function readDevice({ use }: DeviceDatabase): Promise<DeviceFacts | null> {
  return use(async (connection) => {
    const reading = connection.transaction(['pack', 'cards', 'queue'])
    const [pack, cards, queue] = await Promise.all([
      reading.objectStore('pack').get(PACK),
      reading.objectStore('cards').getAll(),
      reading.objectStore('queue').getAll(),
    ])
    return pack ? { pack, cards, queue } : null
  })
}

/** Replaces the cards on the device. Does nothing while reviews wait: the server does not know them yet. */
export function savePack(
  { use }: DeviceDatabase,
  pack: DevicePack,
  cards: readonly DeviceCard[],
): Promise<boolean> {
  return use(async (connection) => {
    const writing = connection.transaction(['pack', 'cards', 'queue'], 'readwrite')
    const waits = (await writing.objectStore('queue').getAll()).some(({ refused }) => !refused)
    if (!waits) {
      await writing.objectStore('cards').clear()
      for (const card of cards) await writing.objectStore('cards').put(card)
      await writing.objectStore('pack').put(pack, PACK)
    }
    await writing.done
    return !waits
  })
}

/** The reviews to send, oldest first. */
export function readQueue({ use }: DeviceDatabase): Promise<WaitingEntry[]> {
  return use(async (connection) => {
    const all = await connection.getAll('queue')
    return all.filter(({ refused }) => !refused).toSorted((a, b) => a.at - b.at)
  })
}

/** Removes what the server has. A refused review stays, so that the person can read about it. */
export function settle({ use }: DeviceDatabase, results: readonly EntryResult[]): Promise<void> {
  return use(async (connection) => {
    const writing = connection.transaction('queue', 'readwrite')
    for (const { id, outcome } of results) {
      const entry = await writing.store.get(id)
      if (!entry) continue
      if (outcome === 'refused') await writing.store.put({ ...entry, refused: true })
      else await writing.store.delete(id)
    }
    await writing.done
  })
}

export interface WaitingCounts {
  /** Reviews that are not sent yet. */
  waiting: number
  /** Reviews that the server could not read. */
  refused: number
  /** Cards on the device. */
  cards: number
}

export function countOnDevice({ use }: DeviceDatabase): Promise<WaitingCounts> {
  return use(async (connection) => {
    const queue = await connection.getAll('queue')
    return {
      waiting: countWaiting(queue.filter(({ refused }) => !refused)),
      refused: queue.filter(({ refused }) => refused).length,
      cards: await connection.count('cards'),
    }
  })
}

/** Removes the cards and keeps the reviews that are not sent: another person uses the device. */
export function eraseCards({ use }: DeviceDatabase): Promise<void> {
  return use(async (connection) => {
    const writing = connection.transaction(['pack', 'cards'], 'readwrite')
    await writing.objectStore('pack').clear()
    await writing.objectStore('cards').clear()
    await writing.done
  })
}

/** Deletes the reviews that the server could not read. */
export function deleteRefused({ use }: DeviceDatabase): Promise<void> {
  return use(async (connection) => {
    const writing = connection.transaction('queue', 'readwrite')
    for (const { id, refused } of await writing.store.getAll()) if (refused) await writing.store.delete(id)
    await writing.done
  })
}
