import { useCallback, useEffect, useState } from 'react'

/**
 * Fetches a part of a page once it is on the page. Uses a plain request, because the router would fetch the route and
 * its code first, and would replace the whole page when the network is down.
 */
export function useFetched<T>(from: string, onArrival: (part: T) => void): { away: boolean; again(): void } {
  const [away, setAway] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    void (async () => {
      try {
        const answer = await fetch(from, { signal: left.signal, headers: { Accept: 'application/json' } })
        // Not available, or not any more: load the whole page, where the server explains what to do.
        if (answer.redirected || [401, 403, 404].includes(answer.status)) return window.location.reload()
        if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
        onArrival((await answer.json()) as T)
      } catch {
        if (!left.signal.aborted) setAway(true)
      }
    })()
    return () => left.abort()
  }, [from, onArrival, round])
  const again = useCallback(() => {
    setAway(false)
    setRound((before) => before + 1)
  }, [])
  return { away, again }
}
