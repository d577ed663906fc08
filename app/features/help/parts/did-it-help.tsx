import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import type { OwnAnswer } from '../queries.server.ts'
import styles from './help.module.css'

export interface DidItHelpProps {
  /** What this reader said before. */
  answer: OwnAnswer | null
  most: number
  failure?: { message: string; fields?: Record<string, string> | undefined } | undefined
  /** What was sent and not kept. */
  typed?: { helped: string; words: string } | undefined
}

/** Yes or no, and then words for those who have any. Plain forms: the page has no scripts. */
export function DidItHelp({ answer, most, failure, typed }: DidItHelpProps) {
  const helped = answer ? (answer.helped ? 'yes' : 'no') : typed?.helped
  return (
    <section className={styles.asked} id="helped" aria-labelledby="helped-title">
      <h2 id="helped-title">Did this help?</h2>
      {failure ? <Callout kind="care" title={failure.message} live /> : null}
      {answer ? (
        <p role="status">
          {answer.helped ? 'You said that it helped.' : 'You said that it did not help.'} Thank you.
        </p>
      ) : null}
      <form method="post" className={styles.answers}>
        <Button name="helped" value="yes" aria-pressed={helped === 'yes'}>
          Yes, it helped
        </Button>
        <Button name="helped" value="no" aria-pressed={helped === 'no'}>
          No, it did not
        </Button>
      </form>
      {answer || typed?.words ? (
        <form method="post" className={styles.words}>
          <input type="hidden" name="helped" value={helped ?? 'no'} />
          <TextArea
            name="words"
            label={helped === 'yes' ? 'What could be better?' : 'What were you looking for?'}
            hint={`Write nothing about yourself or anybody else: no names, no addresses. The people who write the help read it; it is deleted after 180 days. At most ${most} characters.`}
            optional
            rows={3}
            maxLength={most}
            defaultValue={typed?.words ?? answer?.words ?? ''}
            error={failure?.fields?.['words']}
          />
          <Button size="small">{answer?.words ? 'Send it anew' : 'Send'}</Button>
        </form>
      ) : null}
    </section>
  )
}
