import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link/link.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { LevelsView } from '../pages/shown-draft.server.ts'
import styles from './grader.module.css'

type CriterionView = LevelsView['criteria'][number]

interface Props {
  criteria: readonly CriterionView[]
  /** The address that highlights only this criterion, or all again. */
  hrefOf: (number: number | null) => string
  only: number | null
  /** Below a criterion: the fields of a teacher. */
  below?: (criterion: CriterionView) => ReactNode
}

/** The level of each criterion, what a teacher says to it, and what the next level needs. */
export function CriteriaList({ criteria, hrefOf, only, below }: Props) {
  return (
    <ol className={styles.criteria} role="list">
      {criteria.map((one) => (
        <li key={one.id} className={styles.criterion}>
          <div className={styles.criterionHead}>
            <span className={styles.number} aria-hidden="true">
              {one.number}
            </span>
            <h3 className={styles.name}>{one.name}</h3>
            <Level {...one} />
          </div>
          {one.review ? <Review review={one.review} /> : null}
          {one.description ? <p className={styles.description}>{one.description}</p> : null}
          <Places
            one={one}
            href={hrefOf(only === one.number ? null : one.number)}
            isOnly={only === one.number}
          />
          <Next one={one} />
          {below?.(one)}
        </li>
      ))}
    </ol>
  )
}

function Level({ level, height, of, isUpper }: CriterionView) {
  return (
    <div className={styles.level}>
      <span className={styles.levelName}>{level}</span>
      {height === null ? null : (
        <span className={styles.steps} aria-hidden="true">
          {Array.from({ length: of }, (_, step) => (
            <span key={step} className={cx(styles.step, step < height && styles.reached)} />
          ))}
        </span>
      )}
      {isUpper ? <span className={styles.upper}>near the next level</span> : null}
    </div>
  )
}

function Review({ review: { by, at, level, words } }: { review: NonNullable<CriterionView['review']> }) {
  return (
    <div className={styles.review}>
      <p>
        <strong>
          {by === null ? 'A teacher with a closed account' : <bdi>{by}</bdi>}
          {level === null ? ' says' : `: ${level}`}
        </strong>
        <span className={styles.when}> {at}</span>
      </p>
      {words ? (
        <p dir="auto" className={styles.said}>
          {words}
        </p>
      ) : null}
      {level === null ? null : (
        <p className={styles.when}>The teacher’s level stands. Victor’s stays beside it.</p>
      )}
    </div>
  )
}

function Places({ one, href, isOnly }: { one: CriterionView; href: string; isOnly: boolean }) {
  if (one.places === 0)
    return (
      <p className={styles.places}>This criterion is about the whole text, so no sentence is highlighted.</p>
    )
  return (
    <p className={styles.places}>
      <TextLink href={href} keepScroll>
        {isOnly ? 'Highlight all criteria' : `Highlight only its ${plural(one.places, 'sentence')}`}
      </TextLink>
    </p>
  )
}

function Next({ one: { next, advice, height } }: { one: CriterionView }) {
  if (height === null) return null
  return (
    <div className={styles.next}>
      <h4 className={styles.nextTitle}>
        {next ? `What “${next.name}” needs` : 'The highest level. To keep it'}
      </h4>
      {next ? <p>{next.description}</p> : null}
      {advice.length > 0 ? (
        <ul>
          {advice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
