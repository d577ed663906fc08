import { useEffect, useRef, useState } from 'react'
import { startWorker } from '../../parts/start-worker.ts'
import type { SpellingCall, SpellingReport } from './spelling-worker.ts'

export type SpellingState = SpellingReport | { kind: 'idle' } | { kind: 'failed' }

/** Checks a text in a worker, which keeps its dictionary while the tool is open. */
export function useSpelling() {
  const worker = useRef<Worker | null>(null)
  const [state, setState] = useState<SpellingState>({ kind: 'idle' })
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => stop, [])
  const check = (call: SpellingCall) => {
    if (!worker.current) {
      worker.current = startWorker('spelling')
      worker.current.addEventListener('message', ({ data }: MessageEvent<SpellingReport>) => setState(data))
      worker.current.addEventListener('error', () => {
        stop()
        setState({ kind: 'failed' })
      })
    }
    setState({ kind: 'loading' })
    worker.current.postMessage(call)
  }
  const cancel = () => {
    stop()
    setState({ kind: 'idle' })
  }
  return { state, check, cancel }
}
