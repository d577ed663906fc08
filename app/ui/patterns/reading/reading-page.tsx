import type { ReactNode } from 'react'
import { Prose } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './reading.module.css'

export interface ReadingPageProps {
  /** The page or section above. */
  crumbs?: readonly { href: string; label: string }[]
  title: ReactNode
  /** One or two sentences: the short answer. */
  lead?: ReactNode
  /** Author, minutes, date, sources: short phrases. */
  meta?: readonly ReactNode[]
  /** The headings of the text. */
  contents?: readonly { id: string; title: string }[]
  /** HTML that we rendered from our own Markdown; formulas and text are escaped. */
  html?: string
  /** The text in parts, instead of `html`. */
  body?: ReactNode
  /** After the text: a figure, a next step, sources, a question to the reader. */
  children?: ReactNode
  /** Beside the text: related pages, a search. */
  beside?: ReactNode
  besideLabel?: string
}

/** A page for reading. Needs no scripts: contents and related pages are links. */
export function ReadingPage(props: ReadingPageProps) {
  const { crumbs = [], title, lead, meta = [], contents = [], html = '' } = props
  const { body, children, beside, besideLabel } = props
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {crumbs.length > 0 ? (
          <nav aria-label="Where this stands" className={styles.crumbs}>
            {crumbs.map(({ href, label }, index) => (
              <span key={href}>
                {index > 0 ? <span aria-hidden="true"> / </span> : null}
                <TextLink href={href}>{label}</TextLink>
              </span>
            ))}
          </nav>
        ) : null}
        <article>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {meta.length > 0 ? (
            <ul role="list" className={styles.meta}>
              {meta.map((one, index) => (
                <li key={index}>{one}</li>
              ))}
            </ul>
          ) : null}
          {contents.length > 1 ? (
            <nav aria-label="On this page" className={styles.contents}>
              <p>On this page</p>
              <ul role="list">
                {contents.map(({ id, title: heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {body ? (
            <div className={styles.text}>{body}</div>
          ) : (
            <Prose className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </article>
        {children}
      </div>
      {beside ? (
        <aside className={styles.beside} aria-label={besideLabel ?? 'Related pages'}>
          {beside}
        </aside>
      ) : null}
    </div>
  )
}
