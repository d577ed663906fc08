import { useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './disclosure.module.css'
import { openedQuery, tellOpened } from './opened-query.ts'
import { useFetched } from './use-fetched.ts'

export interface FetchedDisclosureProps<T> {
  /** One text or one element, beside the arrow. */
  summary: ReactNode
  /** The query of this page as it stands, and what stands in it while this is open. */
  search: string
  name: string
  value: string
  /** Where its matter is fetched, as JSON. */
  from: string
  /** The matter, where the page came with this open. */
  given: T | undefined
  children: (matter: T) => ReactNode
  /** Lines that hold the place of what is on its way. */
  lines?: number
  className?: string | undefined
  bodyClassName?: string | undefined
}

/**
 * More for those who want it, fetched when it is opened: for lists whose rows have so much behind them that sending it
 * all would keep everybody waiting. A link to this page with the matter open, so that it needs no scripts; with them
 * it opens in its place. What is open stands in the address: it is there after a reload, and on coming back.
 */
export function FetchedDisclosure<T extends object>(props: FetchedDisclosureProps<T>) {
  const { summary, search, name, value, from, given, children, lines = 3 } = props
  const [open, setOpen] = useState(given !== undefined)
  const [matter, setMatter] = useState(given)
  // The address came to name it: by going back, or by a choice that was made in it.
  if (given !== undefined && matter === undefined) {
    setMatter(given)
    setOpen(true)
  }
  const id = `${name}-${value}`
  const toggle = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(!open)
    tellOpened(name, value, !open)
  }
  return (
    <>
      <a
        id={id}
        href={`${openedQuery(search, name, value, !open)}#${id}`}
        aria-expanded={open}
        className={cx(styles.summary, styles.opener, props.className)}
        onClick={toggle}
      >
        {summary}
      </a>
      {open || matter ? (
        // Closed again it stays: fields in it are still of their form.
        <div className={cx(styles.body, props.bodyClassName)} hidden={!open}>
          {matter ? children(matter) : <FetchedPart<T> from={from} lines={lines} onArrival={setMatter} />}
        </div>
      ) : null}
    </>
  )
}

/** Holds the place of a part of the page while it is fetched, and says so where it cannot be. */
export function FetchedPart<T>({
  from,
  lines,
  onArrival,
}: {
  from: string
  lines: number
  onArrival: (matter: T) => void
}) {
  const { away, again } = useFetched(from, onArrival)
  if (!away) return <Skeleton lines={lines} />
  return (
    <div role="status">
      <p>The server could not be reached. The rest of the page is as it was.</p>
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </div>
  )
}
