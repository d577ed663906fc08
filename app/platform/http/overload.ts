/**
 * Back-pressure by counting. Beyond the measured number of requests in work, the next is told at once to come
 * back (503, Retry-After) instead of waiting in a queue that only grows; what was accepted stays fast.
 */
export interface Gate {
  enter(): boolean
  leave(): void
  readonly inWork: number
}

export function createGate(most: number): Gate {
  let inWork = 0
  return {
    enter() {
      if (inWork >= most) return false
      inWork++
      return true
    },
    leave() {
      inWork--
    },
    get inWork() {
      return inWork
    },
  }
}
