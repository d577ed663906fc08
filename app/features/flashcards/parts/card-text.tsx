import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './card-text.module.css'

interface CardTextProps {
  /** Only from renderCardText. */
  html: string
  className?: string | undefined
  /** Uncovers the box that the card asks about. */
  shown?: boolean
}

/** One side of a card, with its pictures, sounds and boxes. */
export function CardText({ html, className, shown = false }: CardTextProps) {
  return <RichText html={html} className={cx(styles.text, shown && styles.shown, className)} />
}
