import { useId, type ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: ReactNode
  /** Beside the title, at the end of its line: a link, a figure. */
  aside?: ReactNode
  /** One sentence under the title. */
  sub?: ReactNode
  /** Small print under the matter: where a figure comes from. */
  source?: ReactNode
  level?: 2 | 3 | 4 | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

function Region({ look, ...props }: CardProps & { look: 'card' | 'plain' }) {
  const { title, aside, sub, source, level = 2, id, className, children } = props
  const own = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...(id ? { id } : {})}
      {...(title ? { 'aria-labelledby': own } : {})}
      className={cx(styles[look], className)}
    >
      {title ? (
        <div className={styles.head}>
          <Heading id={own} className={styles.title}>
            {title}
          </Heading>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
          {sub ? <p className={styles.sub}>{sub}</p> : null}
        </div>
      ) : null}
      {children}
      {source ? <p className={styles.source}>{source}</p> : null}
    </section>
  )
}

/** One matter in one box. No card stands inside another: inside, separate with hairlines (see rows). */
export function Card(props: CardProps) {
  return <Region look="card" {...props} />
}

/** The same without a box, ruled above with a hairline. */
export function Section(props: CardProps) {
  return <Region look="plain" {...props} />
}
