import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { followImport } from './follow-import.ts'

export type ImportRun =
  { state: 'idle' } | { state: 'running'; notes: number; of: number } | { state: 'stopped'; why: string }

/** Runs an import and follows it. Leaving the page cancels it. */
export function useImportRun(id: string, of: number) {
  const [run, setRun] = useState<ImportRun>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  const isHere = useRef(true)
  const navigate = useNavigate()
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      running.current?.abort()
    }
  }, [])

  async function follow(signal: AbortSignal): Promise<void> {
    const end = await followImport(id, {
      fetch: (...asked) => fetch(...asked),
      signal,
      onProgress: (notes, all) => setRun({ state: 'running', notes, of: all }),
    })
    running.current = null
    if (!isHere.current) return
    if (end.imported) await navigate(`/feynman-flashcards/import?file=${encodeURIComponent(id)}`)
    else setRun({ state: 'stopped', why: end.why })
  }

  return {
    run,
    start() {
      if (running.current) return
      running.current = new AbortController()
      setRun({ state: 'running', notes: 0, of })
      void follow(running.current.signal)
    },
    cancel: () => running.current?.abort(),
  }
}
