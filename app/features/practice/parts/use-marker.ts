import { useEffect, useState } from 'react'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { MarkedPart } from '#app/engines/questions/split.ts'

type Mark = (response: string) => PartResult
/** `away`: what marks this kind could not be fetched. */
type Marker = { mark: Mark } | 'away' | null

/** Long enough that nobody is told about half a word. */
const PAUSE = 500

/**
 * How an answer is marked, worked out in this browser. What marks its kind is fetched once `wanted`, never before; a
 * part that its author changes marks the same answer anew.
 */
export function useMarker(part: MarkedPart | undefined, response: string, wanted: boolean) {
  const [marker, setMarker] = useState<Marker>(null)
  const [tries, setTries] = useState(0)
  const [marked, setMarked] = useState<PartResult | null>(null)

  useEffect(() => {
    if (!part || !wanted) return
    let gone = false
    import('#app/engines/questions/mark-part-by-kind.ts')
      .then(({ markerOfPart }) => markerOfPart(part))
      .then(
        (mark) => gone || setMarker({ mark }),
        () => gone || setMarker('away'),
      )
    return () => {
      gone = true
    }
  }, [part, wanted, tries])

  useEffect(() => {
    if (marker === null || marker === 'away') return
    const timer = setTimeout(() => setMarked(response.trim() === '' ? null : marker.mark(response)), PAUSE)
    return () => clearTimeout(timer)
  }, [marker, response])

  return {
    state: !part || !wanted ? 'idle' : marker === null ? 'loading' : marker === 'away' ? 'away' : 'ready',
    /** Null while nothing is written. */
    result: response.trim() === '' ? null : marked,
    again: () => {
      setMarker(null)
      setTries(tries + 1)
    },
  } as const
}
