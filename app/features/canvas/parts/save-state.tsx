import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { SaveState } from '#app/ui/drafts/save-queue.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import styles from './canvas.module.css'

const WORDS: Readonly<Record<Exclude<SaveState, 'saved'>, string>> = {
  changed: 'Not saved yet',
  saving: 'Saving',
  waiting: 'Not saved yet, no connection',
  refused: 'Not saved',
}

/** Whether the server has the canvas, in words. Screen readers hear only what needs attention. */
export function SaveStateLine({ state, savedAt }: { state: SaveState; savedAt: number }) {
  const timeZone = useFrame()?.zone
  const time = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  const isAway = state === 'waiting' || state === 'refused'
  const words = state === 'saved' ? `Saved ${time.format(savedAt)}` : WORDS[state]
  return (
    <>
      <p className={styles.saved} data-state={state}>
        {isAway ? <CloudOff size={18} aria-hidden="true" /> : <CloudCheck size={18} aria-hidden="true" />}
        {words}
      </p>
      <p role="status" className="visually-hidden">
        {isAway ? words : ''}
      </p>
    </>
  )
}
