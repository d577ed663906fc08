import { useEffect, useState } from 'react'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { MathsField } from '#app/ui/maths-field/maths-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import type { PartPage } from '../shown-page.server.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { drafts } from './use-sitting.ts'

export interface AnswerInputProps {
  setId: string
  place: string
  part: PartPage
  /** What was sent and not marked: shown again as it was. */
  sent: string | undefined
}

/** The field that fits the kind of answer; each works without scripts. A draft comes back after a reload. */
export function AnswerInput({ setId, place, part, sent }: AnswerInputProps) {
  const plain = useFrame()?.plainMaths ?? false
  const [draft, setDraft] = useState<string | null>(null)
  useEffect(() => setDraft(drafts.read(setId, place)), [setId, place])
  const kept = sent ?? draft ?? ''
  const keep = (text: string) => drafts.keep(setId, place, text)
  const { input } = part
  // The field takes its first value once the draft is known; before scripts it is there with none.
  const key = `${place} ${draft === null ? 'first' : 'ready'}`
  if ('choices' in input)
    return (
      <ChoiceList
        key={key}
        legend={input.kind === 'multiple' ? 'Choose every right answer' : 'Choose one answer'}
        hideLegend={input.kind === 'choice'}
        name="response"
        multiple={input.kind === 'multiple'}
        chosen={kept.split(',').filter(Boolean)}
        choices={input.choices.map((choice) => ({
          id: choice.key,
          label: (
            <span data-aloud>
              <RichText html={choice.text} as="span" />
            </span>
          ),
        }))}
        onChange={(chosen) => keep(chosen.join(','))}
      />
    )
  if (input.kind === 'short-text')
    return (
      <TextArea
        key={key}
        name="response"
        label="Your answer"
        hint="Marked by its key points; spelling slips in ordinary words cost nothing."
        rows={4}
        defaultValue={kept}
        onChange={(event) => keep(event.currentTarget.value)}
      />
    )
  return (
    <MathsField
      key={key}
      name="response"
      label="Your answer"
      hint={asks(input.asks)}
      kind={input.kind}
      plain={plain}
      defaultValue={kept}
      onChange={keep}
    />
  )
}

function asks({
  figures,
  places,
  unit,
}: {
  figures?: number
  places?: number
  unit?: true
}): string | undefined {
  const words = [
    figures === undefined ? '' : `${figures} significant figures`,
    places === undefined ? '' : `${places} decimal ${places === 1 ? 'place' : 'places'}`,
    unit ? 'its unit' : '',
  ].filter(Boolean)
  return words.length > 0 ? `Give ${words.join(' and ')}.` : undefined
}
