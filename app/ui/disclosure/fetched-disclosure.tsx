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
  /** The query of this page, and the parameter that it has while this is open. */
  search: string
  name: string
  value: string
  /** The address of the content, as JSON. */
  from: string
  /** The content, if the page was sent with it open. */
  given: T | undefined
  children: (matter: T) => ReactNode
  /** Placeholder lines while the content loads. */
  lines?: number
  className?: string | undefined
  bodyClassName?: string | undefined
}

/**
 * Content that is fetched when it is opened, for lists whose rows have too much content to send at once. Without
 * scripts it is a link to this page with the content open; with scripts it opens in place. The address names what is
 * open, so a reload and the back button keep it.
 */
export function FetchedDisclosure<T extends object>(props: FetchedDisclosureProps<T>) {
  const { summary, search, name, value, from, given, children, lines = 3 } = props
  const [open, setOpen] = useState(given !== undefined)
  const [matter, setMatter] = useState(given)
  // The address now names this content: through the back button, or through a choice inside it.
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
        // After closing, the content stays in the page, because its fields belong to their form.
        <div className={cx(styles.body, props.bodyClassName)} hidden={!open}>
          {matter ? children(matter) : <FetchedPart<T> from={from} lines={lines} onArrival={setMatter} />}
        </div>
      ) : null}
    </>
  )
}

/** A placeholder while a part of the page loads, and a message if it cannot be loaded. */
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
      <p>We couldn’t reach the server. The rest of this page has not changed.</p>
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </div>
  )
}
