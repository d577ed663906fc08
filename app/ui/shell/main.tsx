import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** The first thing the keyboard meets. */
export function SkipLink({ className }: { className?: string | undefined }) {
  return (
    <a href="#main" className={className}>
      Skip to the main part
    </a>
  )
}

/** The last path of this document: a page in another frame (a run, a paper, its report) has another main element. */
let last: string | undefined

/** The main landmark. Takes the focus after a navigation, so that reading starts at the new page. */
export function Main({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const before = last
    last = pathname
    if (before === undefined || before === pathname) return
    const focused = document.activeElement
    // A page that has set the focus itself (a first field, a verdict) keeps it.
    if (focused && focused !== document.body && main.current?.contains(focused)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  useScriptsMark()
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

/** Tells the style sheet that scripts run, which shows controls that need scripts (`.needs-scripts`). */
export function useScriptsMark(): void {
  useEffect(() => {
    document.documentElement.dataset['scripts'] = ''
  }, [])
}
