import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { ReviewCard } from '../pages/review-page.server.ts'
import styles from './review.module.css'

const NAMES = {
  again: { name: 'Again', means: 'You forgot.' },
  hard: { name: 'Hard', means: 'You remembered with effort.' },
  good: { name: 'Good', means: 'You remembered.' },
  easy: { name: 'Easy', means: 'You remembered at once.' },
} as const

interface GradeButtonsProps {
  card: ReviewCard
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  suggested: 'again' | 'good'
}

/** Four grades, each with the time until the card comes back. */
export function GradeButtons({ card, form, busy, suggested }: GradeButtonsProps) {
  return (
    <Form method="post" ref={form} className={styles.grading} preventScrollReset>
      <input type="hidden" name="intent" value="grade" />
      <input type="hidden" name="card" value={card.id} />
      <input type="hidden" name="review" value={card.review} />
      <input type="hidden" name="logLength" value={card.logLength} />
      <input type="hidden" name="shownAt" value={card.shownAt} />
      <fieldset className={styles.grades}>
        <legend>How well did you remember?</legend>
        {card.grades.map(({ grade, interval }, index) => (
          <button
            key={grade}
            type="submit"
            name="grade"
            value={grade}
            className={cx(styles.grade, grade === suggested && styles.suggested)}
            title={`${NAMES[grade].means} Key ${index + 1}`}
            {...(grade === suggested ? { 'data-suggested': '' } : {})}
            {...(busy ? { 'aria-disabled': true } : {})}
          >
            <span className={styles.gradeName}>{NAMES[grade].name}</span>
            <span className={styles.interval}>
              <span className="visually-hidden"> comes back after </span>
              {interval}
            </span>
          </button>
        ))}
      </fieldset>
      {card.exam ? <p className={styles.exam}>{card.exam}</p> : null}
      <Disclosure summary="What the grades mean">
        <ul className={styles.meanings}>
          {Object.values(NAMES).map(({ name, means }) => (
            <li key={name}>
              <strong>{name}:</strong> {means}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Form>
  )
}
