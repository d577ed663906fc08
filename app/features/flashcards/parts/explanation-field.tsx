import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { dictation, type Dictation } from './dictation.ts'

/** The learner's own words, typed or dictated. */
export function ExplanationField({ words }: { words: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const running = useRef<Dictation>(null)
  // Only the browser knows whether it can write what is said.
  const [can, setCan] = useState(false)
  const [isOn, setOn] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => {
    setCan(dictation.isPossible())
    return () => running.current?.stop()
  }, [])
  const stop = (why: string) => {
    running.current?.stop()
    running.current = null
    setOn(false)
    setStatus(why)
  }
  const start = () => {
    running.current = dictation.start(
      {
        heard(text) {
          const area = frame.current?.querySelector('textarea')
          if (area) area.value = [area.value.trimEnd(), text.trim()].filter(Boolean).join(' ')
        },
        ended: (why) => stop(why),
      },
      'en-AU',
    )
    setOn(running.current !== null)
    setStatus(running.current ? 'Listening. Speak now.' : 'Dictation could not start.')
  }
  return (
    <div ref={frame}>
      <Stack gap="small">
        <TextArea
          name="words"
          label="Your explanation"
          hint="Victor does not store it."
          rows={6}
          maxLength={4_000}
          defaultValue={words}
        />
        {can ? (
          <div>
            <Button onClick={() => (isOn ? stop('Dictation stopped.') : start())} aria-pressed={isOn}>
              {isOn ? 'Stop dictation' : 'Dictate'}
            </Button>
            <p>Your browser turns speech into text. Some browsers send the sound to their maker.</p>
          </div>
        ) : null}
        <p role="status">{status}</p>
      </Stack>
    </div>
  )
}
