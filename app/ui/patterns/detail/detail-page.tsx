import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link/link.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import styles from './detail.module.css'

export interface DetailPageProps {
  /** The pages above this one, the nearest last. */
  crumbs: readonly { href: string; label: string }[]
  title: ReactNode
  /** Owner, kind, expiry: one short phrase each, with an icon where it helps. */
  facts?: readonly { id: string; icon?: ReactNode; words: ReactNode }[]
  actions?: ReactNode
  /** The state as a sentence, with a bar where it is a share. */
  state?: ReactNode
  /** Each tab is an address. */
  tabs?: { label: string; current: string; tabs: readonly { href: string; label: string; count?: number }[] }
  /** Beside the content on a wide screen: who sees this, figures since the last change. */
  aside?: ReactNode
  asideLabel?: string
  children: ReactNode
}

/** One object: what it is, its state, and its parts in tabs. */
export function DetailPage(props: DetailPageProps) {
  const { crumbs, title, facts = [], actions, state, tabs, aside, asideLabel, children } = props
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <nav aria-label="Breadcrumb" className={styles.crumbs}>
            <ol role="list">
              {crumbs.map(({ href, label }) => (
                <li key={href}>
                  <TextLink href={href}>{label}</TextLink>
                </li>
              ))}
            </ol>
          </nav>
          <h1 className={styles.title}>{title}</h1>
          {facts.length > 0 ? (
            <ul role="list" className={styles.about}>
              {facts.map(({ id, icon, words }) => (
                <li key={id}>
                  {icon}
                  {words}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {state ? <div className={styles.state}>{state}</div> : null}
      {tabs ? <LinkTabs {...tabs} /> : null}
      <div className={styles.body} data-aside={aside ? '' : undefined}>
        <div className={styles.main}>{children}</div>
        {aside ? (
          <aside className={styles.main} aria-label={asideLabel ?? 'More about it'}>
            {aside}
          </aside>
        ) : null}
      </div>
    </div>
  )
}

/** The parts of a whole, under a sentence: "On for 4,389 of 17,306 people". */
export function StateBar(props: {
  title: ReactNode
  badge?: ReactNode
  parts: readonly { label: string; value: number; tone: 'laurel' | 'gold' | 'exodus' | 'rest' }[]
  source?: ReactNode
}) {
  const total = props.parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <section className={styles.share}>
      <div className={styles.shareHead}>
        <h2>{props.title}</h2>
        {props.badge}
      </div>
      <div className={styles.bar} aria-hidden="true">
        {props.parts.map(({ label, value, tone }) => (
          <span key={label} data-tone={tone} style={{ flexGrow: total === 0 ? 0 : value / total }} />
        ))}
      </div>
      <ul role="list" className={styles.legend}>
        {props.parts.map(({ label, value, tone }) => (
          <li key={label} data-tone={tone}>
            {label} <strong>{value.toLocaleString('en-AU')}</strong>
          </li>
        ))}
        {props.source ? <li className={styles.source}>{props.source}</li> : null}
      </ul>
    </section>
  )
}
