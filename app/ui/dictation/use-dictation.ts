import { useEffect, useRef, useState } from 'react'
import { dictation, type Dictation } from './dictation.ts'

const AGAIN = 'victor-dictate'

export interface UseDictation {
  /** The browser can write what is said. False on the server and before scripts. */
  can: boolean
  isOn: boolean
  /** What happens, for the person and for screen readers. */
  status: string
  toggle: () => void
}

/** Dictation by the browser. `heard` gets each finished piece of text. */
export function useDictation(heard: (text: string) => void): UseDictation {
  const running = useRef<Dictation>(null)
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  }, [heard])
  const [can, setCan] = useState(false)
  const [isOn, setOn] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => {
    setCan(dictation.isPossible())
    try {
      if (sessionStorage.getItem(AGAIN))
        setStatus('Press Dictate again. The page can use the microphone now.')
      sessionStorage.removeItem(AGAIN)
    } catch {
      // The browser stores nothing.
    }
    return () => running.current?.stop()
  }, [])
  const stop = (why: string) => {
    running.current?.stop()
    running.current = null
    setOn(false)
    setStatus(why)
  }
  const start = () => {
    if (!dictation.mayListen()) return loadAgain()
    running.current = dictation.start({ heard: (text) => latest.current(text), ended: stop }, 'en-AU')
    setOn(running.current !== null)
    setStatus(
      running.current
        ? 'Listening. Your browser turns speech into text. Some browsers send the sound to the company that makes the browser.'
        : 'Dictation could not start.',
    )
  }
  return { can, isOn, status, toggle: () => (isOn ? stop('Dictation stopped.') : start()) }
}

/** The screen was reached from another one. Its own document may use the microphone. */
function loadAgain(): void {
  try {
    sessionStorage.setItem(AGAIN, 'yes')
  } catch {
    // The browser stores nothing.
  }
  location.reload()
}
