import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './details-menu.module.css'

export interface DetailsMenuProps {
  /** What is drawn on the summary. */
  summary: ReactNode
  /** The summary's name when `summary` is only a picture. */
  label?: string | undefined
  children: ReactNode
  align?: 'start' | 'end' | undefined
  /** Covers the width of a phone under the header. */
  sheet?: boolean | undefined
  className?: string | undefined
  summaryClassName?: string | undefined
}

/**
 * Links that open under a button. A native <details>, so it works before scripts; with them it also closes on Escape,
 * on a press elsewhere, when the focus leaves, and after going somewhere.
 */
export function DetailsMenu(props: DetailsMenuProps) {
  const { summary, label, children, align = 'end', sheet, className, summaryClassName } = props
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()

  useEffect(() => {
    details.current?.removeAttribute('open')
  }, [pathname, search])

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
    <details ref={details} className={cx(styles.details, sheet && styles.wide, className)}>
      <summary className={cx(styles.summary, summaryClassName)} {...(label ? { 'aria-label': label } : {})}>
        {summary}
      </summary>
      <div className={cx(styles.panel, styles[align], sheet && styles.sheet)}>{children}</div>
    </details>
  )
}
