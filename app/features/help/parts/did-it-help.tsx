import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import type { FormError } from '#app/ui/patterns/form/form-answer.ts'
import type { OwnAnswer } from '../queries/help-answers.server.ts'
import styles from './help.module.css'

export interface DidItHelpProps {
  /** This reader's earlier answer. */
  answer: OwnAnswer | null
  most: number
  failure?: FormError | undefined
  /** What was sent and refused. */
  typed?: { helped: string; words: string } | undefined
}

/** Asks yes or no, then for a comment. Plain forms, because the page has no scripts. */
export function DidItHelp({ answer, most, failure, typed }: DidItHelpProps) {
  const helped = answer ? (answer.helped ? 'yes' : 'no') : typed?.helped
  return (
    <section className={styles.asked} id="helped" aria-labelledby="helped-title">
      <h2 id="helped-title">Was this article helpful?</h2>
      {failure ? <Callout kind="care" title={failure.message} live /> : null}
      {answer ? (
        <p role="status">
          {answer.helped ? 'You found this article helpful.' : 'You did not find this article helpful.'} Thank
          you.
        </p>
      ) : null}
      <form method="post" className={styles.answers}>
        <input type="hidden" name="intent" value="answer" />
        <Button name="helped" value="yes" aria-pressed={helped === 'yes'}>
          Yes
        </Button>
        <Button name="helped" value="no" aria-pressed={helped === 'no'}>
          No
        </Button>
      </form>
      {answer || typed?.words ? (
        <form method="post" className={styles.words}>
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="helped" value={helped ?? 'no'} />
          <TextArea
            name="words"
            label={helped === 'yes' ? 'How can we improve this article?' : 'What were you looking for?'}
            hint={`Don’t include names or addresses. Our help writers read your comment. We delete it after 180 days. Use at most ${most} characters.`}
            optional
            rows={3}
            maxLength={most}
            defaultValue={typed?.words ?? answer?.words ?? ''}
            error={failure?.fields?.['words']}
          />
          <Button size="small">{answer?.words ? 'Update' : 'Send'}</Button>
        </form>
      ) : null}
    </section>
  )
}
