import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Volume from 'lucide-react/icons/volume-2'
import { Button } from '#app/ui/button/button.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { pageText } from './page-text.ts'
import { speakerOf, type Speaker, type Trouble } from './speaker.ts'
import './read-aloud.css'

export interface ReadAloudProps {
  /** Finds what to read, in order, when the button is pressed. */
  find: () => Iterable<Element>
  /** Words a minute. */
  pace: number
}

const never = () => () => undefined

const TROUBLE: Readonly<Record<Trouble, string>> = {
  'no-voice': 'This device has no English voice of its own. One can be added in its settings, under speech.',
  silent: 'The voice of this device did not answer. Try again, or check its speech settings.',
}

/** Reads text aloud with the device's voice. Not shown if the browser cannot speak. */
export function ReadAloud({ find, pace }: ReadAloudProps) {
  const able = useSyncExternalStore(
    never,
    () => 'speechSynthesis' in window,
    () => true,
  )
  const [state, setState] = useState<'quiet' | 'reading' | 'paused'>('quiet')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const speaker = useRef<Speaker | null>(null)
  useEffect(() => {
    const stop = () => speaker.current?.stop()
    // Speech would continue after the page is closed.
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [])
  if (!able) return null
  const read = () => {
    setTrouble(null)
    setState('reading')
    if (state === 'quiet')
      speaker.current = speakerOf(pageText(find()), pace, {
        done: () => setState('quiet'),
        failed: (why) => {
          setState('quiet')
          setTrouble(why)
        },
      })
    speaker.current?.read()
  }
  const pause = () => {
    speaker.current?.pause()
    setState('paused')
  }
  const stop = () => {
    speaker.current?.stop()
    setState('quiet')
  }
  return (
    <div className="needs-scripts no-print">
      <Cluster>
        {state === 'reading' ? (
          <Button
            key="main"
            tone="quiet"
            size="small"
            icon={<Pause size={18} aria-hidden="true" />}
            onClick={pause}
          >
            Pause
          </Button>
        ) : (
          <Button
            key="main"
            tone="quiet"
            size="small"
            icon={
              state === 'paused' ? (
                <Play size={18} aria-hidden="true" />
              ) : (
                <Volume size={18} aria-hidden="true" />
              )
            }
            onClick={read}
          >
            {state === 'paused' ? 'Continue reading' : 'Read aloud'}
          </Button>
        )}
        {state === 'quiet' ? null : (
          <Button tone="quiet" size="small" icon={<Square size={16} aria-hidden="true" />} onClick={stop}>
            Stop
          </Button>
        )}
      </Cluster>
      <p role="status">{trouble ? TROUBLE[trouble] : null}</p>
    </div>
  )
}
