/** A fixed number of slots and a queue for the callers that wait. */
export class ThreadSlots {
  private readonly places: number
  private readonly maxWaiting: number
  private taken = 0
  private readonly waiting: (() => void)[] = []

  constructor(places: number, maxWaiting: number) {
    this.places = places
    this.maxWaiting = maxWaiting
  }

  /** Waits for a slot. @returns a function that releases it, or null when too many are waiting */
  async enter(): Promise<(() => void) | null> {
    if (this.taken >= this.places) {
      if (this.waiting.length >= this.maxWaiting) return null
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.taken += 1
    let left = false
    return () => {
      if (left) return
      left = true
      const next = this.waiting.shift()
      // The next caller in the queue gets the slot.
      if (next) next()
      else this.taken -= 1
    }
  }
}
