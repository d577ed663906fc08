import { ThreadSlots } from '#app/platform/workers/thread-slots.ts'

/** One piece of work at a time for each key, such as a person. Further calls with the same key wait in a queue. */
export class TurnsOfEach {
  private readonly maxWaiting: number
  private readonly keys = new Map<string, { slots: ThreadSlots; inside: number }>()

  constructor(maxWaiting: number) {
    this.maxWaiting = maxWaiting
  }

  /** Waits for a turn. @returns a function that ends it, or null when too many are waiting */
  async enter(key: string): Promise<(() => void) | null> {
    const one = this.keys.get(key) ?? { slots: new ThreadSlots(1, this.maxWaiting), inside: 0 }
    this.keys.set(key, one)
    one.inside += 1
    const end = () => {
      one.inside -= 1
      if (one.inside === 0) this.keys.delete(key)
    }
    const leave = await one.slots.enter()
    if (!leave) {
      end()
      return null
    }
    return () => {
      leave()
      end()
    }
  }
}
