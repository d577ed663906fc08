import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import type { QuestionsView } from '../pages/shown-draft.server.ts'
import styles from './grader.module.css'

/** Questions about a draft for each criterion, and the words of the criterion. */
export function QuestionList({ criteria }: Pick<QuestionsView, 'criteria'>) {
  return (
    <ol className={styles.criteria} role="list">
      {criteria.map(({ id, name, questions, levels }, at) => (
        <li key={id} className={styles.criterion}>
          <div className={styles.criterionHead}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={styles.name}>{name}</h3>
          </div>
          {questions.length > 0 ? (
            <ul className={styles.questions}>
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.description}>The questions above are about this criterion too.</p>
          )}
          <Disclosure summary="What the rubric says">
            <LevelTable levels={levels} />
          </Disclosure>
        </li>
      ))}
    </ol>
  )
}

/** The levels of a criterion as the rubric describes them, best first. */
export function LevelTable({ levels }: { levels: readonly { name: string; description: string }[] }) {
  return (
    <dl className={styles.levels}>
      {levels.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
