import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { isFormAnswer } from '#app/ui/patterns/form/form-answer.ts'
import { MediaForm } from './media-form.tsx'

type Side = 'front' | 'back'

/** Adds a picture or sound to the end of the front or back. Without scripts, a page of its own does. */
export function MediaAdder({ addTo }: { addTo: (side: Side, text: string) => void }) {
  const fetcher = useFetcher<unknown>()
  const [side, setSide] = useState<Side>('front')
  const seen = useRef<unknown>(null)
  const answer = isFormAnswer(fetcher.data) && fetcher.data.ok ? fetcher.data : undefined
  const added = answer ? (answer.value as { text: string }) : undefined
  useEffect(() => {
    if (!added || seen.current === added) return
    seen.current = added
    addTo(side, added.text)
  }, [added, side, addTo])
  return (
    <>
      <p className="without-scripts">
        <TextLink href="/feynman-flashcards/media">Add a picture or sound</TextLink>
      </p>
      <div className="needs-scripts">
        <Disclosure summary="Add a picture or sound">
          <Stack>
            <SelectField
              name="side"
              label="Where"
              value={side}
              onChange={(event) => setSide(event.currentTarget.value as Side)}
              options={[
                { value: 'front', label: 'At the end of the front' },
                { value: 'back', label: 'At the end of the back' },
              ]}
            />
            <MediaForm key={added?.text ?? ''} fetcher={fetcher} />
            <p role="status">{added ? 'Added to the card. Save the card to keep it.' : ''}</p>
          </Stack>
        </Disclosure>
      </div>
    </>
  )
}
