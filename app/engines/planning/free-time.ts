/** When a person studies on one weekday. Minutes of the day run from 0 to 1439. */
export interface StudyDay {
  /** Minutes of study, 0 to 720. */
  minutes: number
  /** The minute of the day at which study starts. */
  startsAt: number
}

/** A time that is taken every week. */
export interface Commitment {
  /** 0 is Monday. */
  weekday: number
  from: number
  to: number
}

/** A part of a day. `startsAt` is a minute of the day. */
export interface Slot {
  startsAt: number
  minutes: number
}

/** Nothing is planned after half past ten in the evening. */
export const DAY_ENDS_AT = 22 * 60 + 30
export const BREAK_MINUTES = 10
/** A shorter rest of a day gets no session. */
export const SHORTEST_SESSION = 20
export const USUAL_SESSION = 45
const LONGEST_SESSION = 60

/** 0 is Monday. Day 0 (1970-01-01) was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/**
 * The sessions that fit into a day: of equal length, with breaks, outside the taken times, and together at most the
 * minutes of the day. The first may be shorter: it is for flashcards.
 * @param taken times of the day that are not free, in any order
 * @param cardMinutes minutes of the card session; 0 for none
 */
export function slotsOfDay(
  { minutes, startsAt }: StudyDay,
  taken: readonly { from: number; to: number }[],
  cardMinutes: number,
): { cards: Slot | null; slots: Slot[] } {
  const forCards = minutes >= cardMinutes ? cardMinutes : 0
  const rest = minutes - forCards
  const count = rest < SHORTEST_SESSION ? 0 : Math.max(1, Math.round(rest / USUAL_SESSION))
  const length = count === 0 ? 0 : Math.min(LONGEST_SESSION, Math.floor(rest / count / 5) * 5)
  let at = startsAt
  const cards = forCards > 0 ? firstFree(taken, at, forCards) : null
  if (cards) at = endOf(cards) + BREAK_MINUTES
  const slots: Slot[] = []
  while (slots.length < count) {
    const slot = firstFree(taken, at, length)
    if (!slot) break
    slots.push(slot)
    at = endOf(slot) + BREAK_MINUTES
  }
  return { cards, slots }
}

/** The first free time of this length from a minute of the day on; null when the day has none. */
export function firstFree(
  taken: readonly { from: number; to: number }[],
  from: number,
  minutes: number,
  dayEndsAt = DAY_ENDS_AT,
): Slot | null {
  let startsAt = from
  for (const one of taken.toSorted((a, b) => a.from - b.from))
    if (one.from < startsAt + minutes && one.to > startsAt) startsAt = one.to
  return startsAt + minutes <= dayEndsAt ? { startsAt, minutes } : null
}

export const endOf = ({ startsAt, minutes }: Slot): number => startsAt + minutes
