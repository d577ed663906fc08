/** How long after a refusal /readyz still reports overload. */
const SHEDDING_MS = 5_000

/**
 * Limits the requests that are answered at the same time. A request beyond the limit is refused at once (503 with
 * Retry-After) instead of waiting in a queue, so the accepted requests stay fast.
 */
export interface Gate {
  /** Takes a place. Returns false, and counts a refusal, when all places are taken. */
  enter(): boolean
  leave(): void
  /** Records a refusal that was made without `enter`. */
  refuse(): void
  readonly full: boolean
  /** A request was refused within the last five seconds. */
  readonly shedding: boolean
  readonly inWork: number
}

/** @param now milliseconds of a clock that never goes back */
export function createGate(limit: number, now: () => number): Gate {
  let inWork = 0
  let refusedAt = -Infinity
  return {
    enter() {
      if (inWork < limit) {
        inWork++
        return true
      }
      this.refuse()
      return false
    },
    leave() {
      inWork--
    },
    refuse() {
      refusedAt = now()
    },
    get full() {
      return inWork >= limit
    },
    get shedding() {
      return now() - refusedAt < SHEDDING_MS
    },
    get inWork() {
      return inWork
    },
  }
}
