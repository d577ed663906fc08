import { NEW_SCHEDULE, replay } from '../../memory/schedule.ts'
import type { ReadCard, ReadReview, ReadSchedule } from './deck-reading.ts'

/** A row of Anki's table `cards`. */
export interface AnkiCard {
  id: number
  noteId: number
  deckId: number
  /** The number of the template or gap, from 0. */
  ord: number
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number
  /** -1 suspended, -2 and -3 buried, 1 a step of minutes, 3 a step of days. */
  queue: number
  /** A day since the collection began, or seconds since 1970 for a step of minutes. */
  due: number
  /** Days. */
  interval: number
  /** The ease in thousandths. */
  factor: number
  reps: number
  lapses: number
  /** The own due day and deck of a card that is in a filtered deck; else 0. */
  ownDue: number
  ownDeckId: number
  flags: number
  /** JSON; `s` and `d` are stability and difficulty where Anki used FSRS. */
  data: string
}

/** A row of Anki's table `revlog`. */
export interface AnkiReview {
  /** Milliseconds since 1970. */
  at: number
  /** 1 to 4; 0 for a row that a person did not answer. */
  ease: number
  /** 0 learning, 1 review, 2 relearning, 3 cram, 4 manual, 5 rescheduled. */
  type: number
  factor: number
  milliseconds: number
}

export interface AnkiDays {
  /** The day on which the collection was created: due day 0. */
  firstDay: number
  today: number
  /** The learner's day of a moment. */
  dayOf(at: number): number
  /** Anki's first scheduler had three buttons for a card in learning: again, good, easy. */
  hasThreeButtons: boolean
}

const GRADES = ['again', 'hard', 'good', 'easy'] as const
const AGES = 36_500
const LONGEST_SECONDS = 120

/** The schedule of a card and its reviews. `isDropped` counts rows that are no reviews. */
export function readSchedule(
  card: AnkiCard,
  log: readonly AnkiReview[],
  days: AnkiDays,
): Omit<ReadCard, 'ordinal'> & { dropped: number } {
  const reviews = card.type === 0 ? [] : readReviews(log, days)
  return {
    suspended: card.queue === -1,
    flagged: (card.flags & 7) !== 0,
    schedule: scheduleOf(card, reviews, days),
    reviews,
    dropped: log.length - reviews.length,
  }
}

/** Rows of cramming and of changes by hand are no reviews. After a reset the card began again. */
function readReviews(log: readonly AnkiReview[], days: AnkiDays): ReadReview[] {
  const start = log.findLastIndex(({ type, ease, factor }) => type === 4 && ease === 0 && factor === 0) + 1
  const reviews: ReadReview[] = []
  for (const { at, ease, type, milliseconds } of log.slice(start)) {
    if (ease < 1 || ease > 4 || type < 0 || type > 2) continue
    const before =
      reviews.length === 0 ? 'new' : type === 1 ? 'review' : type === 2 ? 'relearning' : 'learning'
    const button = days.hasThreeButtons && type !== 1 && ease > 1 ? Math.min(4, ease + 1) : ease
    reviews.push({
      at,
      day: days.dayOf(at),
      grade: GRADES[button - 1]!,
      before,
      seconds: Math.min(LONGEST_SECONDS, Math.max(0, Math.round(milliseconds / 1_000))),
    })
  }
  return reviews
}

function scheduleOf(card: AnkiCard, reviews: readonly ReadReview[], days: AnkiDays): ReadSchedule | null {
  if (card.type < 1 || card.type > 3) return null
  // A card in learning without a review shows nothing about memory: it is new.
  if (card.type === 1 && reviews.length === 0) return null
  const { dueDay, dueAt } = dueOf(card, days)
  const interval = Math.max(1, Math.min(AGES, card.interval))
  const lastDay = Math.min(reviews.at(-1)?.day ?? dueDay - interval, days.today, dueDay)
  return {
    state: card.type === 2 ? 'review' : card.type === 1 ? 'learning' : 'relearning',
    ...memoryOf(card, reviews, interval),
    reps: Math.max(card.reps, reviews.length),
    lapses: Math.max(0, card.lapses),
    lastDay,
    dueDay,
    dueAt,
  }
}

function dueOf(card: AnkiCard, days: AnkiDays): { dueDay: number; dueAt: number | null } {
  const due = card.ownDeckId !== 0 && card.ownDue !== 0 ? card.ownDue : card.due
  // A step of minutes is due at a second since 1970; every other card on a day.
  if (card.type !== 2 && due > 1_000_000_000) {
    const dueAt = Math.min(due * 1_000, 8e12)
    return { dueDay: days.dayOf(dueAt), dueAt }
  }
  const day = days.firstDay + due
  return { dueDay: Math.min(days.today + AGES, Math.max(days.today - AGES, day)), dueAt: null }
}

/** From the reviews; without them from Anki's own figures. */
function memoryOf(
  card: AnkiCard,
  reviews: readonly ReadReview[],
  interval: number,
): Pick<ReadSchedule, 'stability' | 'difficulty'> {
  if (reviews.length > 0) {
    const { stability, difficulty } = replay(
      reviews.map(({ at, day, grade }, index) => ({ id: String(index), kind: 'review', grade, at, day })),
    )
    if (stability > NEW_SCHEDULE.stability) return { stability, difficulty }
  }
  const known = memoryIn(card.data)
  if (known) return known
  return { stability: interval, difficulty: difficultyOf(card.factor / 1_000, interval) }
}

function memoryIn(data: string): { stability: number; difficulty: number } | null {
  const [, stability] = /"s":\s*([\d.]{1,20})/.exec(data) ?? []
  const [, difficulty] = /"d":\s*([\d.]{1,20})/.exec(data) ?? []
  const memory = { stability: Number(stability), difficulty: Number(difficulty) }
  return memory.stability > 0 && memory.stability <= AGES && memory.difficulty >= 1 && memory.difficulty <= 10
    ? memory
    : null
}

/** The weights w8, w9 and w10 of FSRS-6 (ts-fsrs, default parameters). */
const [W8, W9, W10] = [1.8722, 0.1666, 0.796] as const
const RETENTION = 0.9

/**
 * The difficulty at which a review with "good" multiplies this stability by the ease, as fsrs-rs derives it from an
 * SM-2 schedule (`memory_state_from_sm2`).
 */
function difficultyOf(ease: number, stability: number): number {
  const gain = Math.max(1.3, ease) - 1
  const difficulty = 11 - gain / (Math.exp(W8) * stability ** -W9 * (Math.exp((1 - RETENTION) * W10) - 1))
  return Math.min(10, Math.max(1, difficulty))
}
