import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'
import { OutcomeView } from './outcome-view.tsx'
import styles from './sitting.module.css'

/** One choice question for a visitor, inside the form of the page it stands on. */
export function TryQuestion({
  question,
  outcome,
  error,
}: {
  question: QuestionPage
  outcome: OutcomePage | undefined
  error: string | undefined
}) {
  const part = question.parts[0]!
  if (!('choices' in part.input)) return null
  return (
    <div className={styles.try}>
      <p className={styles.chips}>
        <Badge>{`${question.topic[0]!.toUpperCase()}${question.topic.slice(1)}, ${question.marks} ${question.marks === 1 ? 'mark' : 'marks'}`}</Badge>
        <span>Try one now</span>
      </p>
      <RichText html={part.prompt} />
      <ChoiceList
        key={outcome ? 'marked' : 'open'}
        legend="Answers"
        hideLegend
        name="response"
        required
        marked={outcome !== undefined}
        chosen={outcome ? [outcome.response] : []}
        choices={part.input.choices.map(({ key, text }) => {
          const verdict = outcome?.choices.find((one) => one.key === key)
          return {
            id: key,
            label: <RichText html={text} as="span" />,
            ...(verdict
              ? {
                  right: verdict.correct,
                  note:
                    verdict.feedback && outcome?.response === key ? (
                      <RichText html={verdict.feedback} as="span" />
                    ) : undefined,
                }
              : {}),
          }
        })}
      />
      {error ? <Callout kind="care" title={error} live /> : null}
      {outcome ? <OutcomeView outcome={outcome} focus short /> : null}
    </div>
  )
}
