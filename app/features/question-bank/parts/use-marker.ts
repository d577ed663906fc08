import { useEffect, useState } from 'react'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { MarkedPart } from '#app/engines/questions/split.ts'

type Mark = (response: string) => PartResult
/** `away`: the marking code for this kind could not be loaded. */
type Marker = { mark: Mark } | 'away' | null

/** Milliseconds without typing before the result shows. */
const PAUSE = 500

/**
 * Marks a response in the browser. The marking code of its kind is loaded once `wanted` is true. When the author
 * changes the part, the response is marked again.
 */
export function useMarker(part: MarkedPart | undefined, response: string, wanted: boolean) {
  const [marker, setMarker] = useState<Marker>(null)
  const [tries, setTries] = useState(0)
  const [marked, setMarked] = useState<PartResult | null>(null)

  useEffect(() => {
    if (!part || !wanted) return
    let cancelled = false
    import('#app/engines/questions/mark-part-by-kind.ts')
      .then(({ markerOfPart }) => markerOfPart(part))
      .then(
        (mark) => cancelled || setMarker({ mark }),
        () => cancelled || setMarker('away'),
      )
    return () => {
      cancelled = true
    }
  }, [part, wanted, tries])

  useEffect(() => {
    if (marker === null || marker === 'away') return
    const timer = setTimeout(() => setMarked(response.trim() === '' ? null : marker.mark(response)), PAUSE)
    return () => clearTimeout(timer)
  }, [marker, response])

  return {
    state: !part || !wanted ? 'idle' : marker === null ? 'loading' : marker === 'away' ? 'away' : 'ready',
    /** Null while the response is empty. */
    result: response.trim() === '' ? null : marked,
    again: () => {
      setMarker(null)
      setTries(tries + 1)
    },
  } as const
}
