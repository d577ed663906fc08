import { CardText } from './card-text.tsx'
import styles from './editor.module.css'

interface Sides {
  question: string
  answer: string
}

/** One card with both sides, as rendered Markdown. */
export function CardTexts({ question, answer, label }: Sides & { label?: string }) {
  return (
    <article className={styles.preview} {...(label ? { 'aria-label': label } : {})}>
      {label ? <p>{label}</p> : null}
      <CardText html={question} />
      <CardText html={answer} className={styles.answer} />
    </article>
  )
}

/** Cards beside each other. */
export function CardGrid({ cards }: { cards: readonly (Sides & { id: string })[] }) {
  return (
    <div className={styles.previews}>
      {cards.map(({ id, ...sides }) => (
        <CardTexts key={id} {...sides} />
      ))}
    </div>
  )
}
