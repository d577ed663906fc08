import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import {
  type OutcomePage,
  type QuestionPage,
  OutcomeView,
  answerHint,
} from '#app/features/question-bank/door-parts.ts'
import styles from '#app/features/question-bank/parts/question-page.module.css'
import { plural } from '#app/ui/words/plural.ts'

interface TryQuestionProps {
  question: QuestionPage & { number: number }
  outcome: OutcomePage | undefined
  error: string | undefined
  /** The submitted text that was not marked. */
  sent?: string | undefined
}

/** One question for a guest. The caller provides the form. */
export function TryQuestion({ question, outcome, error, sent }: TryQuestionProps) {
  const { input, prompt } = question.parts[0]!
  return (
    <div className={styles.try}>
      <p className={styles.chips}>
        <Badge>{`${question.topic[0]!.toUpperCase()}${question.topic.slice(1)}, ${plural(question.marks, 'mark')}`}</Badge>
        <span>{question.number === 1 ? 'Try this question' : `Question ${question.number}`}</span>
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
          hint={'asks' in input ? answerHint(input.kind, input.asks) : undefined}
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
