import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: ReactNode
  /** At the end of the title's line: a link, a figure. */
  aside?: ReactNode
  /** One sentence under the title. */
  sub?: ReactNode
  /** Small print at the bottom: where a figure comes from. */
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

/** One subject in one box. Cards are never nested: inside, use hairlines (see rows). */
export function Card(props: CardProps) {
  return <Region look="card" {...props} />
}

/** Like a card, but without a box: a hairline above. */
export function Section(props: CardProps) {
  return <Region look="plain" {...props} />
}

/** The one gradient of a screen: the next action or a result. `as` names its element. */
export function Hero({
  as: Element = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'section' | 'header' }) {
  return <Element className={cx(styles.hero, className)} {...rest} />
}
