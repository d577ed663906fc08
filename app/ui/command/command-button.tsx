import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react'
import Search from 'lucide-react/icons/search'
import type { CommandItem } from '#app/ui/command/find-items.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './command.module.css'

const Palette = lazy(() => import('#app/ui/command/command-palette.tsx'))

/**
 * The way to search from anywhere: a link to `page` before scripts, a palette (Ctrl K) with them. Without `page` it
 * shows only once scripts run.
 */
export function CommandButton(props: {
  items: readonly CommandItem[]
  page?: string | undefined
  label?: string | undefined
}) {
  const { items, page, label = 'Search' } = props
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const inner = (
    <>
      <Search size={20} aria-hidden="true" />
      <span className={styles.words}>{label}</span>
      <kbd className={styles.key} aria-hidden="true">
        Ctrl K
      </kbd>
    </>
  )
  return (
    <div className={styles.slot}>
      {page ? (
        <a href={page} className={styles.opener} onClick={press} aria-keyshortcuts="Control+K">
          {inner}
        </a>
      ) : (
        <button
          type="button"
          className={cx(styles.opener, 'needs-scripts')}
          onClick={press}
          aria-keyshortcuts="Control+K"
          aria-haspopup="dialog"
        >
          {inner}
        </button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <Palette items={items} page={page} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
