import { useId, type ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { TextLink } from '#app/ui/link/link.tsx'
import { Facts, type Fact } from '#app/ui/patterns/detail/facts.tsx'
import styles from './queue.module.css'

export interface QueueDrawerProps {
  /** The position of the row in its list: "2 of 12". */
  place: string
  previous?: string | undefined
  next?: string | undefined
  close: string
  title: ReactNode
  badges?: ReactNode
  /** Includes who can read this. */
  facts?: readonly Fact[]
  children?: ReactNode
  /** The form that decides. Its button names the act, and it asks for a reason. */
  action?: ReactNode
  history?: ReactNode
  /** At the bottom, such as a link to safeguarding. */
  foot?: ReactNode
}

/** The open row of a console, docked beside the list. */
export function QueueDrawer(props: QueueDrawerProps) {
  const { place, previous, next, close, title, badges, facts, children, action, history, foot } = props
  const id = useId()
  return (
    <section className={styles.drawer} aria-labelledby={id}>
      <div className={styles.bar}>
        <p>{place}</p>
        <Step href={previous} label="Previous row" icon={<ChevronUp size={20} aria-hidden="true" />} />
        <Step href={next} label="Next row" icon={<ChevronDown size={20} aria-hidden="true" />} />
        <Step href={close} label="Close the row" icon={<X size={20} aria-hidden="true" />} />
      </div>
      <div className={styles.inner}>
        <h2 id={id}>{title}</h2>
        {badges ? <div className={styles.badges}>{badges}</div> : null}
        {facts && facts.length > 0 ? <Facts facts={facts} /> : null}
        {children}
        {action ? <div className={styles.action}>{action}</div> : null}
        {history ? (
          <div className={styles.history}>
            <h3>History</h3>
            {history}
          </div>
        ) : null}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  )
}

function Step({ href, label, icon }: { href: string | undefined; label: string; icon: ReactNode }) {
  return href === undefined ? null : (
    <TextLink href={href} keepScroll aria-label={label} className={styles.step}>
      {icon}
    </TextLink>
  )
}

/** The rows before and after the open one, and its place in the list. */
export function neighbours<Item>(
  rows: readonly Item[],
  isOpen: (item: Item) => boolean,
  { offset, count }: { offset: number; count: number },
): { place: string; previous: Item | undefined; next: Item | undefined } {
  const at = rows.findIndex(isOpen)
  return at === -1
    ? { place: 'On another page of this list', previous: undefined, next: rows[0] }
    : { place: `${offset + at + 1} of ${count}`, previous: rows[at - 1], next: rows[at + 1] }
}
