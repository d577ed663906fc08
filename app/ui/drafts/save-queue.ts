/** Whether the server has the work on a page. */
export type SaveState =
  /** The server has everything. */
  | 'saved'
  /** Something changed and will be sent in a moment. */
  | 'changed'
  | 'saving'
  /** The server could not be reached; the queue retries by itself. */
  | 'waiting'
  /** The server refused it: the person must act. */
  | 'refused'

/** The outcome of one save. */
export type SaveOutcome = 'saved' | 'unreachable' | 'refused'

export interface Timers {
  set: (run: () => void, milliseconds: number) => unknown
  clear: (timer: unknown) => void
}

export interface SaveQueueOptions {
  /** Sends what the page holds now. Call `setOutcome` when it is done. `change` is the number of changes included. */
  send: (change: number) => void
  onState: (state: SaveState) => void
  timers: Timers
  /** Pause in typing before a save. */
  pause?: number
  /** Pauses after the first, second, … failed save; the last one repeats. */
  again?: readonly number[]
}

export interface SaveQueue {
  /** The person changed something. */
  changed: () => void
  /** Saves now: before a page closes, or when the connection is back. Does nothing when everything is saved. */
  flush: () => void
  setOutcome: (outcome: SaveOutcome) => void
  /** Whether the server may lack something, also while a save is in progress. */
  isOpen: () => boolean
  /** The number of changes so far. A later save has a higher number, so the server can keep the order. */
  count: () => number
  stop: () => void
}

const PAUSE = 700
const AGAIN = [2_000, 4_000, 8_000, 15_000]

/**
 * Saves the state of a page in order: one save at a time, a moment after the last change, and again while the server is
 * away. Each save carries the whole state, so a later one replaces an earlier one that was not sent yet.
 */
export function saveQueue({
  send,
  onState,
  timers,
  pause = PAUSE,
  again = AGAIN,
}: SaveQueueOptions): SaveQueue {
  let changes = 0
  let sent = 0
  let saved = 0
  let sending = false
  let failures = 0
  let timer: unknown
  const later = (milliseconds: number) => {
    timers.clear(timer)
    timer = timers.set(start, milliseconds)
  }
  function start(): void {
    timers.clear(timer)
    if (sending || changes === saved) return
    sending = true
    sent = changes
    onState('saving')
    send(sent)
  }
  return {
    changed: () => {
      changes += 1
      if (sending) return
      onState('changed')
      later(pause)
    },
    flush: start,
    setOutcome: (outcome) => {
      if (!sending) return
      sending = false
      if (outcome === 'unreachable') {
        onState('waiting')
        later(again[Math.min(failures, again.length - 1)] ?? 0)
        failures += 1
        return
      }
      failures = 0
      saved = sent
      if (changes > saved) {
        onState('changed')
        later(pause)
      } else onState(outcome === 'saved' ? 'saved' : 'refused')
    },
    isOpen: () => changes > saved,
    count: () => changes,
    stop: () => timers.clear(timer),
  }
}
