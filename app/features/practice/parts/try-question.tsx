import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'
import { OutcomeView } from './outcome-view.tsx'
import styles from './sitting.module.css'
import { wayOfWriting } from './ways-of-writing.ts'

interface TryQuestionProps {
  question: QuestionPage
  outcome: OutcomePage | undefined
  error: string | undefined
  /** What was sent and not marked. */
  sent?: string | undefined
}

/** One question for a visitor, inside the form of the page it stands on. */
export function TryQuestion({ question, outcome, error, sent }: TryQuestionProps) {
  const { input, prompt } = question.parts[0]!
  return (
    <div className={styles.try}>
      <p className={styles.chips}>
        <Badge>{`${question.topic[0]!.toUpperCase()}${question.topic.slice(1)}, ${question.marks} ${question.marks === 1 ? 'mark' : 'marks'}`}</Badge>
        <span>Try one now</span>
      </p>
      <RichText html={prompt} />
      {'choices' in input ? (
        <>
          <TryChoices input={input} outcome={outcome} />
          {error ? <Callout kind="care" title={error} live /> : null}
        </>
      ) : (
        <TextField
          key={outcome ? 'marked' : 'open'}
          name="response"
          label="Your answer"
          hint={'asks' in input ? wayOfWriting(input.kind, input.asks) : undefined}
          error={outcome ? undefined : error}
          defaultValue={outcome?.response ?? sent}
          readOnly={outcome !== undefined}
          required
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
        />
      )}
      {outcome ? <OutcomeView outcome={outcome} focus short /> : null}
    </div>
  )
}

type Choices = Extract<QuestionPage['parts'][number]['input'], { choices: unknown }>

function TryChoices({ input, outcome }: { input: Choices; outcome: OutcomePage | undefined }) {
  return (
    <ChoiceList
      key={outcome ? 'marked' : 'open'}
      legend="Answers"
      hideLegend
      name="response"
      required
      marked={outcome !== undefined}
      chosen={outcome ? [outcome.response] : []}
      choices={input.choices.map(({ key, text }) => {
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
  )
}
