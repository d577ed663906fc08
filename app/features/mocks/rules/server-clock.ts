/** The server's time, as an open page knows it. */
export interface ServerClock {
  now: () => number
  /** Sets the clock when a reply arrives. */
  set: (serverNow: number) => void
}

/**
 * Each reply of the server sets this clock. Between replies a monotonic clock counts, so a change of the device's clock
 * has no effect. A reply takes time to travel, so the result is at most that much behind the server, and never ahead.
 * @param monotonic milliseconds from any fixed moment, such as `performance.now`
 */
export function createServerClock(monotonic: () => number, serverNow: number): ServerClock {
  let offset = serverNow - monotonic()
  return {
    now: () => offset + monotonic(),
    set: (reply) => {
      offset = reply - monotonic()
    },
  }
}
