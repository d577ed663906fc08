import { plural } from '#app/ui/words/plural.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { OutcomePage } from '../../../pages/question-view.server.ts'
import styles from './working.module.css'

/** The lines of the working, each with its marks. */
export function WorkingView({ outcome }: { outcome: OutcomePage }) {
  return (
    <section aria-label="Your working, with its marks">
      <ol role="list" className={styles.lines}>
        {outcome.lines
          .filter(({ text }) => text !== '')
          .map((line) => {
            const earned = outcome.steps.filter((step) => step.line === line.line && step.awarded > 0)
            return (
              <li key={line.line} className={styles.line}>
                <span className={styles.number}>
                  <span className="visually-hidden">Line </span>
                  {line.line}
                </span>
                <div className={styles.written}>
                  <bdi dir="ltr" className={styles.text}>
                    {line.text}
                  </bdi>
                  {line.note ? (
                    <p className={styles.note}>
                      {line.note}
                      {line.readAs ? (
                        <>
                          {' '}
                          Read as: <bdi dir="ltr">{line.readAs}</bdi>
                        </>
                      ) : null}
                    </p>
                  ) : null}
                  {earned.map((step, index) => (
                    <p key={index} className={styles.earned}>
                      <strong>{plural(step.awarded, 'mark')}</strong> <RichText html={step.for} as="span" />
                      {step.followThrough ? ' (follows from your earlier value)' : null}
                    </p>
                  ))}
                </div>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
