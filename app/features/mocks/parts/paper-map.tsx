import Flag from 'lucide-react/icons/flag'
import { TextLink } from '#app/ui/link/link.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { MockPage } from '../pages/sitting-page.server.ts'
import styles from './mocks.module.css'
import type { QuestionState } from './sitting-view.tsx'

const SAID: Readonly<Record<QuestionState, string>> = {
  whole: 'answered',
  begun: 'partly answered',
  empty: 'not answered',
}

/** The numbers of all questions. Marks the current question and the unanswered questions. */
export function PaperMap({
  page,
  states,
  flagged,
  at,
}: {
  page: MockPage
  states: readonly QuestionState[]
  flagged: ReadonlySet<number>
  at: number
}) {
  return (
    <nav aria-label="Questions of the paper" className={styles.map}>
      {page.sections.map(({ id, name, marks, wanted, note }) => (
        <div key={id}>
          <p className={styles.state}>
            {name}: {marks === wanted ? `${marks} marks` : `${marks} of the usual ${wanted} marks`}
            {note ? `. ${note}` : ''}
          </p>
          <ul className={styles.numbers}>
            {page.questions.map((question, index) =>
              question.sectionId === id ? (
                <li key={question.position}>
                  <TextLink
                    href={`?q=${index + 1}`}
                    className={cx(
                      styles.number,
                      states[index] === 'whole' && styles.whole,
                      states[index] === 'begun' && styles.begun,
                    )}
                    {...(index === at ? { 'aria-current': 'page' as const } : {})}
                  >
                    {index + 1}
                    {flagged.has(question.position) ? (
                      <Flag size={14} aria-hidden="true" className={styles.flag} />
                    ) : null}
                    <span className="visually-hidden">
                      , {SAID[states[index]!]}
                      {flagged.has(question.position) ? ', flagged' : ''}
                    </span>
                  </TextLink>
                </li>
              ) : null,
            )}
          </ul>
        </div>
      ))}
      <p className={styles.state}>Filled: answered. Dashed: answered in part.</p>
      {at < 0 ? null : (
        <p>
          <TextLink href="?q=end">Review and submit</TextLink>
        </p>
      )}
      <p>
        <TextLink href={`/mock-tests/${page.id}/paper.pdf`} reload>
          Download the paper as a PDF
        </TextLink>
      </p>
      <p className={styles.state}>{page.madeBy}</p>
    </nav>
  )
}
