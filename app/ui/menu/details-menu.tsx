import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './details-menu.module.css'

export interface DetailsMenuProps {
  /** Content of the summary. */
  summary: ReactNode
  /** The name of the summary, if `summary` is only an icon. */
  label?: string | undefined
  children: ReactNode
  align?: 'start' | 'end' | undefined
  /** As wide as a phone's screen, under the header. */
  sheet?: boolean | undefined
  /** Opens upwards. */
  up?: boolean | undefined
  /** Open when the page loads, because a form inside was refused. */
  open?: boolean | undefined
  className?: string | undefined
  summaryClassName?: string | undefined
}

/**
 * Links that open under a button. A native <details>, so it works before scripts. With scripts it also closes on
 * Escape, on a press elsewhere, when the focus leaves, and after a navigation.
 */
export function DetailsMenu(props: DetailsMenuProps) {
  const { summary, label, children, align = 'end', sheet, up, open, className, summaryClassName } = props
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()

  useEffect(() => {
    const box = details.current
    if (box) box.open = open === true
  }, [pathname, search, open])

  useEffect(() => {
    const box = details.current
    if (!box) return
    const away = (event: Event) => {
      if (box.open && event.target instanceof Node && !box.contains(event.target)) box.open = false
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    box.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      box.removeEventListener('keydown', escape)
    }
  }, [])

  return (
    <details ref={details} open={open} className={cx(styles.details, sheet && styles.wide, className)}>
      <summary className={cx(styles.summary, summaryClassName)} {...(label ? { 'aria-label': label } : {})}>
        {summary}
      </summary>
      <div className={cx(styles.panel, styles[align], sheet && styles.sheet, up && styles.up)}>
        {children}
      </div>
    </details>
  )
}
