import { useEffect } from 'react'

const COUNT_EVERY = 5_000

/** Adds the seconds in which the page is visible and the device awake, every five seconds and at the end. */
export function useSecondsOnPage(active: boolean, add: (seconds: number) => void): void {
  useEffect(() => {
    if (!active) return
    let from = performance.now()
    const count = () => {
      const passed = performance.now() - from
      from = performance.now()
      // Twice the interval or more: the device was asleep.
      if (document.visibilityState === 'visible' && passed < 2 * COUNT_EVERY) add(passed / 1_000)
    }
    const interval = setInterval(count, COUNT_EVERY)
    return () => {
      clearInterval(interval)
      count()
    }
  }, [active, add])
}
