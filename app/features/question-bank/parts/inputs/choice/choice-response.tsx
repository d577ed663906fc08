import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { keysIn } from '#app/engines/questions/join-response.ts'
import type { OutcomePage } from '../../../pages/question-view.server.ts'
import type { ResponseProps } from '../input-kind.ts'
import { ChoiceLabel } from './choice-label.tsx'

/** The choices with their verdicts. */
export function ChoiceResponse({ input, outcome, place }: ResponseProps<'choice' | 'multiple'>) {
  const chosen = keysIn(outcome.response)
  const ruling = rulingOf(outcome, input.kind)
  return (
    <ChoiceList
      legend="Answers"
      hideLegend
      name={`marked-${place}`}
      marked
      multiple={input.kind === 'multiple'}
      chosen={chosen}
      choices={input.choices.map((choice) => {
        const { key } = choice
        const verdict = outcome.choices.find((one) => one.key === key)
        return {
          id: key,
          label: <ChoiceLabel choice={choice} />,
          right: chosen.includes(key) ? (ruling ?? verdict?.correct) : verdict?.correct,
          note:
            verdict?.feedback &&
            chosen.includes(key) &&
            ruling === undefined &&
            !isSaidInVerdict(outcome, verdict.feedback) ? (
              <RichText html={verdict.feedback} as="span" />
            ) : undefined,
        }
      })}
    />
  )
}

/** The verdict below already gives this reason. */
const isSaidInVerdict = ({ misconception, reason }: OutcomePage, feedback: string) =>
  feedback === misconception || feedback === reason

/** After a ruling, the key is not shown: a choice in red would contradict a ruled mark. */
function rulingOf(outcome: OutcomePage, kind: 'choice' | 'multiple'): boolean | undefined {
  if (!outcome.ruled) return undefined
  if (outcome.awarded >= outcome.of) return true
  return outcome.awarded === 0 && kind === 'choice' ? false : undefined
}
