import { useEffect } from 'react'

/**
 * Starts the offline reviews of a signed-in student when the browser has nothing else to do. Shows nothing.
 * @param person `deviceKeyOf` the person
 */
export function StartDevice({ person }: { person: string }) {
  useEffect(() => {
    const start = () =>
      void import('./run-device.ts').then(({ runDevice }) => runDevice(person)).catch(() => undefined)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, 1_500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }, [person])
  return null
}
