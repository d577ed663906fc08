import { useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { useDictation } from '#app/ui/dictation/use-dictation.ts'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

/** The learner's own words, typed or dictated. */
export function ExplanationField({ words }: { words: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const { can, isOn, status, toggle } = useDictation((text) => {
    const area = frame.current?.querySelector('textarea')
    if (area) area.value = [area.value.trimEnd(), text.trim()].filter(Boolean).join(' ')
  })
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
            <Button onClick={toggle} aria-pressed={isOn}>
              {isOn ? 'Stop dictation' : 'Dictate'}
            </Button>
            <p>
              Your browser turns speech into text. Some browsers send the sound to the company that makes the
              browser.
            </p>
          </div>
        ) : null}
        <p role="status">{status}</p>
      </Stack>
    </div>
  )
}
