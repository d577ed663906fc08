import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { saveQueue, type SaveQueue, type SaveQueueOptions, type SaveState } from './save-queue.ts'

const timers = {
  set: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/**
 * A save queue for one page. Saves at once when the connection is back. Calls `leave` when the page closes with unsaved
 * changes, to send them along.
 */
export function useSaveQueue({
  send,
  leave,
  ...options
}: Pick<SaveQueueOptions, 'pause' | 'again' | 'send'> & { leave: () => void }): {
  queue: SaveQueue
  state: SaveState
} {
  const [state, setState] = useState<SaveState>('saved')
  // Timers and listeners call the current functions.
  const now = useRef({ send, leave })
  useLayoutEffect(() => {
    now.current = { send, leave }
  })
  // The ref is read when a timer fires, never while the page is drawn.
  // oxlint-disable-next-line react/refs
  const [queue] = useState(() =>
    saveQueue({ ...options, timers, onState: setState, send: (change) => now.current.send(change) }),
  )
  useEffect(() => {
    const back = () => queue.flush()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [queue])
  // The clean-up of a layout effect runs before the form is removed from the page.
  useLayoutEffect(() => {
    const sendUnsaved = () => {
      if (queue.isOpen()) now.current.leave()
    }
    addEventListener('pagehide', sendUnsaved)
    return () => {
      removeEventListener('pagehide', sendUnsaved)
      queue.stop()
      sendUnsaved()
    }
  }, [queue])
  return { queue, state }
}
