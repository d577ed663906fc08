import { emptyQueue, mergeQueues, type Queue, type RefusedAnswer } from './answer-queue.ts'

const queuePrefix = (sittingId: string) => `victor-mock ${sittingId} `
const refusedKey = (sittingId: string) => `victor-mock-refused ${sittingId}`

/**
 * The queue in the browser's local storage. It is saved at every key, so a crash loses at most one letter. Without
 * local storage, answers are only on the page until the server has them.
 */
export const queueStore = {
  /** The queue of a page that opens, with everything that earlier pages of this sitting did not send. */
  open(sittingId: string, createDevice: () => string): Queue {
    // Every page gets its own device word, because a duplicated tab copies its session storage.
    const fresh = emptyQueue(createDevice())
    try {
      const others = Object.keys(localStorage).filter((key) => key.startsWith(queuePrefix(sittingId)))
      const merged = mergeQueues(
        fresh,
        others.flatMap((key) => readQueue(key) ?? []),
      )
      queueStore.save(sittingId, merged)
      // A page that is still open saves its own queue again within seconds.
      for (const key of others) localStorage.removeItem(key)
      return merged
    } catch {
      return fresh
    }
  },
  save(sittingId: string, queue: Queue): void {
    try {
      localStorage.setItem(queuePrefix(sittingId) + queue.device, JSON.stringify(queue))
    } catch {
      // No local storage.
    }
  },
  /** Deletes the queue, once the paper is handed in and nothing is left to send. */
  delete(sittingId: string, device: string): void {
    try {
      localStorage.removeItem(queuePrefix(sittingId) + device)
    } catch {
      // No local storage.
    }
  },
  refused(sittingId: string): RefusedAnswer[] {
    try {
      return JSON.parse(localStorage.getItem(refusedKey(sittingId)) ?? '[]') as RefusedAnswer[]
    } catch {
      return []
    }
  },
  saveRefused(sittingId: string, refused: readonly RefusedAnswer[]): void {
    try {
      localStorage.setItem(refusedKey(sittingId), JSON.stringify(refused))
    } catch {
      // No local storage.
    }
  },
}

function readQueue(key: string): Queue | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Queue | null
    return read && typeof read.device === 'string' && typeof read.answers === 'object'
      ? { ...emptyQueue(read.device), ...read }
      : undefined
  } catch {
    return undefined
  }
}
