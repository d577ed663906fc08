import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { keysIn } from '#app/engines/questions/join-response.ts'
import type { InputProps } from '../input-kind.ts'
import { ChoiceLabel } from './choice-label.tsx'

/** One right answer, or several. */
export function ChoiceInput({ input, name, value, onDraft }: InputProps<'choice' | 'multiple'>) {
  const several = input.kind === 'multiple'
  return (
    <ChoiceList
      legend={several ? 'Choose every right answer' : 'Choose one answer'}
      hideLegend={!several}
      name={name}
      multiple={several}
      chosen={keysIn(value)}
      choices={input.choices.map((choice) => ({
        id: choice.key,
        label: (
          <span data-aloud>
            <ChoiceLabel choice={choice} />
          </span>
        ),
      }))}
      onChange={(chosen) => onDraft(chosen.join(','))}
    />
  )
}
