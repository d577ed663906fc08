import { useCallback, useEffect, useState } from 'react'

/**
 * A part of a page that is fetched once it is on the page. By a plain request, not through the router: that would ask
 * for the address's place in the map, then its code, then the part, one after the other, and would take the whole page
 * away where the network is.
 */
export function useFetched<T>(from: string, onArrival: (part: T) => void): { away: boolean; again(): void } {
  const [away, setAway] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    void (async () => {
      try {
        const answer = await fetch(from, { signal: left.signal, headers: { Accept: 'application/json' } })
        // Not here, or not any more: the server says on a whole page what is to be done.
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
