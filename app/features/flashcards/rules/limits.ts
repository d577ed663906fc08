/** Due reviews and new cards a day, until the person chooses. */
export const USUAL_LIMITS: DailyLimits = { reviewsPerDay: 60, newPerDay: 10, easyDays: [] }

export interface DailyLimits {
  reviewsPerDay: number
  newPerDay: number
  /** Weekdays with few reviews: 0 Monday to 6 Sunday. */
  easyDays: number[]
}

export const MOST_DECKS = 200
export const MOST_NOTES = 100_000
/** A device sends at most this many reviews in one request. */
export const MOST_SENT = 1_000
export const MOST_TAGS = 12
export const LONGEST_FRONT = 3_000
export const LONGEST_BACK = 6_000
export const LONGEST_ACCEPTED = 3_000

/** The pictures and sounds of a person. */
/** The purpose of the stored pictures and sounds (platform/files). */
export const MEDIA_PURPOSE = 'flashcard'

export const MOST_MEDIA = 3_000
export const MOST_MEDIA_BYTES = 200_000_000

/** The most seconds that one review adds to the study time. After a longer pause, the person was away. */
export const IDLE_SECONDS = 120
/** A step of minutes may be reviewed this much earlier when nothing else is left. */
export const AHEAD_MS = 20 * 60_000

/** The largest file of cards that can be imported. */
export const LARGEST_CARD_FILE = 40_000_000
/** An import that nobody finishes is deleted after this time. */
export const IMPORT_HOURS = 24
