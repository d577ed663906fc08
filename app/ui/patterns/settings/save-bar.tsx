import type { ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './settings.module.css'

export interface SaveBarProps {
  /** There are unsaved changes: the bar sticks to the screen until they are saved or undone. */
  unsaved: boolean
  /** The last save succeeded. */
  saved?: boolean | undefined
  /** The submit button: "Save", "Continue with 4 subjects". */
  children: ReactNode
  onUndo?: (() => void) | undefined
  /** With scripts, the button is only there while something is unsaved. */
  quiet?: boolean | undefined
  /** What Undo undoes, for screen readers: "the changes in Reminders". */
  undoes?: string | undefined
}

/** One bar that saves a whole form and says what is not saved yet. */
export function SaveBar({ unsaved, saved, children, quiet, onUndo, undoes }: SaveBarProps) {
  const bar = (
    <ActionBar loose={!unsaved}>
      <p role="status" className={styles.state}>
        {unsaved ? 'Not saved yet.' : saved ? 'Saved.' : ''}
      </p>
      {unsaved && onUndo ? (
        <Button tone="quiet" onClick={onUndo}>
          Undo{undoes ? <span className="visually-hidden"> {undoes}</span> : null}
        </Button>
      ) : null}
      {children}
    </ActionBar>
  )
  return quiet ? (
    <div className={cx(styles.quiet, unsaved && styles.unsaved, !unsaved && saved && styles.saved)}>
      {bar}
    </div>
  ) : (
    bar
  )
}
