import { RichText } from '#app/ui/maths/rich-text.tsx'
import { StartForm } from '#app/ui/start/start-form.tsx'
import type { FormulaDetails } from '../pages/formula-view.server.ts'
import styles from './formulas.module.css'

/** What an opened formula shows: its symbols, how it is read, a worked use, and practice. */
export function FormulaDetailsView({ details }: { details: FormulaDetails }) {
  const { symbols, spoken, ask, work, practice } = details
  return (
    <div className={styles.details}>
      {symbols.length > 0 ? (
        <dl className={styles.symbols}>
          {symbols.map(({ html, meaning, unit }) => (
            <div key={html}>
              <dt>
                <RichText html={html} as="span" />
              </dt>
              <dd>
                <RichText html={meaning} as="span" />
                {unit ? <span className={styles.unit}> in {unit}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p>
        <b>Read aloud:</b> {spoken}.
      </p>
      <div>
        <p>
          <b>Use it:</b> <RichText html={ask} as="span" />
        </p>
        <p className={styles.work}>
          <RichText html={work} as="span" />
        </p>
      </div>
      {practice ? (
        <div className={styles.practice}>
          <p>
            <b>Practise this:</b> {practice.name}
          </p>
          <StartForm
            choices={{ subject: practice.subject, skill: practice.skill }}
            questions={practice.questions}
            minutes={practice.minutes}
            action="/exam-practice"
          />
        </div>
      ) : (
        <p className={styles.about}>There are no practice questions for this formula in this subject yet.</p>
      )}
    </div>
  )
}
