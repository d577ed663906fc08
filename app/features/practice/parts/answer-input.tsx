import { MathsField } from '#app/ui/maths-field/maths-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { PointPicker } from '#app/ui/picture/point-picker.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { ClozeText } from '#app/ui/question-frame/cloze-text.tsx'
import { OrderList } from '#app/ui/question-frame/order-list.tsx'
import { PairsList } from '#app/ui/question-frame/pairs-list.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { keysIn } from '../join-response.ts'
import type { InputPage, ItemPage } from '../shown-page.server.ts'
import { wayOfWriting } from './ways-of-writing.ts'
import { ChoiceWords } from './choice-words.tsx'
import { WritingField } from './writing-field.tsx'
import { WorkingInput } from './working-input.tsx'

export interface AnswerInputProps {
  /** Names the field among those on the page: another place is another field. */
  place: string
  input: InputPage
  /** The form's name of the field, where a form holds several. Some kinds have several fields of it: see joinResponse. */
  name?: string | undefined
  /** What was sent and not marked: shown again as it was. */
  sent?: string | undefined
  /** What was typed before a reload; null while it is not known yet (before scripts, there is none). */
  draft: string | null
  /** Called with all that is typed, to be kept as the caller keeps it. */
  onDraft: (text: string) => void
}

/** The field that fits the kind of answer; each works without scripts. Where the draft is kept is the caller's matter. */
export function AnswerInput(props: AnswerInputProps) {
  const { place, draft } = props
  // The field takes its first value once the draft is known; before scripts it is there with none.
  return <Fitting key={`${place} ${draft === null ? 'first' : 'ready'}`} {...props} />
}

function Fitting({ input, name = 'response', sent, draft, onDraft }: AnswerInputProps) {
  const plain = useFrame()?.plainMaths ?? false
  // What was typed since it was sent is newer.
  const kept = draft || (sent ?? '')
  const shared = { name, defaultValue: kept, onChange: onDraft }
  switch (input.kind) {
    case 'choice':
    case 'multiple':
      return (
        <ChoiceList
          legend={input.kind === 'multiple' ? 'Choose every right answer' : 'Choose one answer'}
          hideLegend={input.kind === 'choice'}
          name={name}
          multiple={input.kind === 'multiple'}
          chosen={keysIn(kept)}
          choices={input.choices.map((choice) => ({
            id: choice.key,
            label: (
              <span data-aloud>
                <ChoiceWords choice={choice} />
              </span>
            ),
          }))}
          onChange={(chosen) => onDraft(chosen.join(','))}
        />
      )
    case 'short-text':
      return (
        <TextArea
          name={name}
          label="Your answer"
          hint="Marked by its key points; spelling slips in ordinary words cost nothing."
          rows={4}
          defaultValue={kept}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      )
    case 'order':
      return <OrderList {...shared} items={input.items.map(arranged)} ends={input.ends} />
    case 'match':
    case 'classify':
      return (
        <PairsList
          {...shared}
          legend={input.kind === 'match' ? 'Choose what goes with each' : 'Choose the group of each'}
          rows={input.rows.map(arranged)}
          targets={input.targets.map(arranged)}
          lettered={input.kind === 'match'}
        />
      )
    case 'cloze':
      return (
        <ClozeText
          {...shared}
          gaps={input.lines.flat().filter((piece) => 'gap' in piece).length}
          lines={input.lines.map((line) =>
            line.map((piece) =>
              'gap' in piece ? piece : { words: <RichText html={piece.text} as="span" /> },
            ),
          )}
        />
      )
    case 'point':
    case 'region':
      return input.picture ? (
        <PointPicker {...shared} drawn={input.picture} count={input.count} snap={input.snap} />
      ) : null
    case 'extended':
      return <WritingField {...shared} {...input} />
    default:
      return input.worked ? (
        <WorkingInput
          name={name}
          kept={kept}
          onDraft={onDraft}
          hint={wayOfWriting(input.kind, input.asks)}
          letters={input.worked}
        />
      ) : (
        <MathsField
          {...shared}
          label="Your answer"
          hint={wayOfWriting(input.kind, input.asks)}
          kind={input.kind}
          plain={plain}
        />
      )
  }
}

const arranged = ({ key, text, plain }: ItemPage) => ({
  id: key,
  label: <RichText html={text} as="span" />,
  plain,
})
