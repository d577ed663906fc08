import type { Schedule } from '#app/engines/memory/schedule.ts'
import type { CardFaces } from '../pages/card-faces.server.ts'
import type { DailyLimits } from './limits.ts'
import type { SentEntry } from './sent-reviews.ts'

/** A card on the device: what it shows, and its schedule. */
export interface DeviceCard extends CardFaces {
  id: string
  noteId: string
  deckId: string
  /** The position among the new cards. */
  place: number
  /** The accepted answers of a typed card, one a line. */
  accepted: string
  flagged: boolean
  logLength: number
  buriedDay: number | null
  schedule: Schedule
}

/** A review of today, made on this device or stored on the server. */
export interface DoneReview {
  id: string
  cardId: string
  deckId: string
  grade: string
  stateBefore: string
  seconds: number | null
  day: number
}

export interface DeviceDeck {
  id: string
  name: string
  lastDayBeforeExam: number | null
  /** “Every card comes back before your exam on 5 November.” */
  exam: string | null
}

/** What a device needs to review cards without a connection, without the cards. */
export interface DevicePack {
  /** The person (`deviceKeyOf`). */
  person: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** The attributes of <html> that the person chose. */
  appearance: Readonly<Record<string, string>>
  limits: DailyLimits
  decks: readonly DeviceDeck[]
  done: readonly DoneReview[]
}

export interface Moment {
  now: number
  day: number
  zone: string
}

/** An entry that waits on the device until the server has it. */
export type WaitingEntry = SentEntry & {
  /** The cards as they were before a review, for an undo. */
  before?: readonly Pick<DeviceCard, 'id' | 'schedule' | 'buriedDay'>[]
}

/** The last review in the queue that was not taken back. */
export function lastWaiting(
  queue: readonly WaitingEntry[],
): Extract<WaitingEntry, { kind: 'review' }> | undefined {
  const undone = new Set(queue.flatMap((entry) => (entry.kind === 'undo' ? [entry.undoes] : [])))
  return queue
    .filter((entry) => entry.kind === 'review')
    .filter(({ id }) => !undone.has(id))
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
}

/** The number of reviews that wait, without those that were taken back. */
export function countWaiting(queue: readonly WaitingEntry[]): number {
  const undone = new Set(queue.flatMap((entry) => (entry.kind === 'undo' ? [entry.undoes] : [])))
  return queue.filter(({ kind, id }) => kind === 'review' && !undone.has(id)).length
}
