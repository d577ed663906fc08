/** What a file of flashcards of another program holds. Texts are in our notation (Markdown with `$…$`). */
export interface DeckReading {
  notes: ReadNote[]
  losses: Loss[]
}

export type ReadKind = 'basic' | 'reversed' | 'cloze' | 'typed' | 'occlusion'

export interface ReadNote {
  /** The id of the note in its file. The same note of a later file has the same id. */
  key: string
  /** The name of the deck; empty where the file names none. */
  deck: string
  kind: ReadKind
  front: string
  back: string
  /** Accepted answers of a typed note, or the boxes of an occlusion note, one a line. */
  accepted: string
  /** One a line. */
  keyIdeas: string
  tags: string[]
  source: string
  /** Cards that are not new. */
  cards: ReadCard[]
}

export interface ReadCard {
  /** 1 and 2 for the directions of a reversed note, the number of a gap, else 1. */
  ordinal: number
  suspended: boolean
  flagged: boolean
  /** Null for a new card. */
  schedule: ReadSchedule | null
  /** In the order of time. */
  reviews: ReadReview[]
}

/** Days are days since 1970-01-01 in the learner's calendar. */
export interface ReadSchedule {
  state: 'learning' | 'review' | 'relearning'
  /** Days after which the chance of recall is 0.9. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  reps: number
  lapses: number
  lastDay: number
  dueDay: number
  /** Milliseconds since 1970 for a step of minutes; null for an interval of days. */
  dueAt: number | null
}

export interface ReadReview {
  /** Milliseconds since 1970. */
  at: number
  day: number
  grade: 'again' | 'hard' | 'good' | 'easy'
  /** The state of the card before the review. */
  before: 'new' | 'learning' | 'review' | 'relearning'
  seconds: number
}

/** Something that is left out, and how often. */
export interface Loss {
  what: string
  count: number
}

/** Counts losses by their words. */
export class LossCount {
  private readonly counts = new Map<string, number>()

  add(what: string, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count)
  }

  /** The most frequent first. */
  list(): Loss[] {
    return [...this.counts]
      .map(([what, count]) => ({ what, count }))
      .toSorted((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1))
  }
}

export const PICTURES = 'pictures that are missing or cannot be used'
export const SOUNDS = 'sounds and videos that are missing or cannot be used'
