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

/** Where this document has been last: a page in another frame (a run, a paper, its report) brings another main part. */
let last: string | undefined

/** The main landmark. Takes the focus after going to another page, so that reading starts at the new page. */
export function Main({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const before = last
    last = pathname
    if (before === undefined || before === pathname) return
    const focused = document.activeElement
    // A page that has put the focus somewhere itself (a first field, a verdict) keeps it.
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

/** Tells the style sheet that scripts run, which shows what only works with them (`.needs-scripts`). */
export function useScriptsMark(): void {
  useEffect(() => {
    document.documentElement.dataset['scripts'] = ''
  }, [])
}
