import { lazy, Suspense, useEffect, useState } from 'react'
import Search from 'lucide-react/icons/search'
import type { CommandPaletteProps } from '#app/ui/command/command-palette.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './command.module.css'

const Palette = lazy(() => import('#app/ui/command/command-palette.tsx'))

/** Opens the search from anywhere, also with Ctrl K. Needs scripts. */
export function CommandButton({ source, places }: Omit<CommandPaletteProps, 'onClose'>) {
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
  return (
    <div className={styles.slot}>
      <button
        type="button"
        className={cx(styles.opener, 'needs-scripts')}
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
      >
        <Search size={20} aria-hidden="true" />
        <span className={styles.words}>Search</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Palette source={source} places={places} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
