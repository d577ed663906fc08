import { createEmptyCard, fsrs, State, type Card, type FSRSParameters } from 'ts-fsrs'
import { allowedRange, chooseDay, type Balance, type DayRange } from './balance.ts'
import { GRADES, RATINGS, type Grade } from './grades.ts'

/** The name of the weights that a review was scheduled by. It stands in the review log. */
export const DEFAULT_WEIGHTS = 'fsrs-6 default'

/** A card with this many lapses is a leech: reviews alone do not help, so its author should rewrite it. */
export const LEECH_LAPSES = 8

export type CardState = 'new' | 'learning' | 'review' | 'relearning'

/** When a card comes back, and the memory model that decides it. Days are learner's days (they start at 4 am). */
export interface Schedule {
  state: CardState
  /** Days after which the chance of recall is 0.9; 0 for a new card. */
  stability: number
  /** 1 to 10; 0 for a new card. */
  difficulty: number
  /** The position in the steps of learning or relearning. */
  step: number
  /** Reviews since the card was new. */
  reps: number
  /** Times that the card was forgotten after it had been learned. */
  lapses: number
  /** The day of the last review; null for a new card. */
  lastDay: number | null
  /** The day on which the card is due; null for a new card. */
  dueDay: number | null
  /** The moment on that day, in milliseconds since 1970, for a step of minutes; null for an interval of days. */
  dueAt: number | null
}

export const NEW_SCHEDULE: Schedule = {
  state: 'new',
  stability: 0,
  difficulty: 0,
  step: 0,
  reps: 0,
  lapses: 0,
  lastDay: null,
  dueDay: null,
  dueAt: null,
}

export interface ReviewTime {
  /** Milliseconds since 1970. */
  at: number
  /** The learner's day of `at`. */
  day: number
}

export interface ScheduleOptions {
  /** The chance of recall at which a card is due, 0.7 to 0.97. */
  desiredRetention?: number
  /** Days. No interval is longer. */
  maximumInterval?: number
  /** The day before the exam. While it lies ahead, no card is due after it. */
  lastDayBeforeExam?: number | undefined
  /** Chooses the day with the fewest reviews near the interval. Without it, a card comes back on the exact day. */
  balance?: Balance | undefined
}

const DAY = 86_400_000
const NOON = DAY / 2
const STATES = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
} as const
const STATE_NUMBERS = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const

/**
 * The schedule after a review, by FSRS-6 with the steps 1 and 10 minutes for new cards and 10 minutes for forgotten ones
 * (`ts-fsrs`). The library counts days in UTC; it is given noon of the learner's day, so that it counts those.
 */
export function gradeCard(
  card: Schedule,
  grade: Grade,
  time: ReviewTime,
  options: ScheduleOptions = {},
): Schedule {
  if (options.balance) return gradeEach(card, time, options)[grade]
  const { card: next } = engineOf(options).next(toLibrary(card, time), noonOf(card, time), RATINGS[grade])
  return scheduleFrom(card, next, time, options)
}

/** The schedule after each of the four grades. A better grade never brings the card back earlier. */
function gradeEach(card: Schedule, time: ReviewTime, options: ScheduleOptions): Record<Grade, Schedule> {
  const preview = engineOf(options).repeat(toLibrary(card, time), noonOf(card, time))
  const ranges = options.balance ? rangesOf(card, time, options) : null
  const results = GRADES.map((grade) => {
    const next = preview[RATINGS[grade]].card
    return [grade, scheduleFrom(card, next, time, options, ranges?.[grade])] as const
  })
  return Object.fromEntries(results) as Record<Grade, Schedule>
}

/**
 * The days on which the card may come back after each grade; null for a step of minutes. The ranges of two grades meet
 * halfway between their intervals, so that each choice is free and a better grade is never earlier.
 */
function rangesOf(
  card: Schedule,
  time: ReviewTime,
  options: ScheduleOptions,
): Record<Grade, DayRange | null> {
  const day = dayOf(card, time)
  const preview = engineOf(options).repeat(toLibrary(card, time), noonOf(card, time))
  const exact = GRADES.map((grade) =>
    preview[RATINGS[grade]].card.scheduled_days === 0
      ? 0
      : cappedBy(options, day, day + withinMaximum(preview[RATINGS[grade]].card.scheduled_days, options)) -
        day,
  )
  const ranges = GRADES.map((grade, index) => {
    const own = exact[index]!
    if (own === 0) return [grade, null] as const
    const { from, to } = allowedRange(day, preview[RATINGS[grade]].card.scheduled_days, options)
    const below = Math.max(0, ...exact.filter((other) => other < own))
    const above = Math.min(...exact.filter((other) => other > own))
    const last = above === Infinity ? to : day + Math.floor((own + above) / 2)
    const first = below === 0 ? from : day + Math.floor((below + own) / 2) + 1
    return [
      grade,
      { from: Math.max(from, Math.min(first, to)), to: Math.max(from, Math.min(to, last)) },
    ] as const
  })
  return Object.fromEntries(ranges) as Record<Grade, DayRange | null>
}

/** The days among which balancing chooses after these grades: those whose load is needed. */
export function daysToBalance(
  card: Schedule,
  time: ReviewTime,
  options: ScheduleOptions = {},
  grades: readonly Grade[] = GRADES,
): number[] {
  const ranges = rangesOf(card, time, options)
  const days = grades.flatMap((grade) => {
    const range = ranges[grade]
    if (!range) return []
    return Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index)
  })
  return [...new Set(days)]
}

/** Days from the last review until the chance of recall is the desired one. */
export function intervalOf(
  { stability }: Pick<Schedule, 'stability'>,
  options: ScheduleOptions = {},
): number {
  return engineOf(options).next_interval(stability, 0)
}

/** How long a card stays away: minutes for a step, else days. */
export interface Interval {
  minutes?: number
  days?: number
}

/** The interval behind each of the four buttons: what `gradeCard` schedules. */
export function previewGrades(
  card: Schedule,
  time: ReviewTime,
  options: ScheduleOptions = {},
): Record<Grade, Interval> {
  const preview = gradeEach(card, time, options)
  const intervalAfter = (grade: Grade): Interval => {
    const next = preview[grade]
    return next.dueAt === null
      ? { days: next.dueDay! - dayOf(card, time) }
      : { minutes: Math.round((next.dueAt - time.at) / 60_000) }
  }
  return {
    again: intervalAfter('again'),
    hard: intervalAfter('hard'),
    good: intervalAfter('good'),
    easy: intervalAfter('easy'),
  }
}

/** One entry of the append-only log of a card. */
export type LoggedReview =
  /** `dueDay` is the day that balancing chose after this review. */
  | ({ id: string; kind: 'review'; grade: Grade; dueDay?: number | null } & ReviewTime)
  /** Takes back the review with the id `undoes`. */
  | { id: string; kind: 'undo'; undoes: string }
  /** The card is new again from here on. */
  | { id: string; kind: 'reset' }
  /** The card came from another program with this schedule. The reviews before it do not decide. */
  | { id: string; kind: 'import'; schedule: Schedule }

/**
 * The reviews that count: those after the last reset or import that were not taken back. The log is in the order of
 * time.
 */
export function reviewsThatCount(log: readonly LoggedReview[]): Extract<LoggedReview, { kind: 'review' }>[] {
  const undone = new Set(log.flatMap((entry) => (entry.kind === 'undo' ? [entry.undoes] : [])))
  return log
    .slice(log.findLastIndex(startsAnew) + 1)
    .filter((entry) => entry.kind === 'review')
    .filter(({ id }) => !undone.has(id))
}

/** The schedule of a card from its log alone. */
export function replay(log: readonly LoggedReview[], options: ScheduleOptions = {}): Schedule {
  return reviewsThatCount(log).reduce((card, review) => gradeLogged(card, review, options), startOf(log))
}

/** The schedule that the log starts from: that of the last import, or a new card. */
export function startOf(log: readonly LoggedReview[]): Schedule {
  const start = log.findLast(startsAnew)
  return start?.kind === 'import' ? start.schedule : NEW_SCHEDULE
}

/** The schedule after a review of the log, on the day that balancing chose then. */
export function gradeLogged(
  card: Schedule,
  { grade, at, day, dueDay }: Extract<LoggedReview, { kind: 'review' }>,
  options: ScheduleOptions = {},
): Schedule {
  const next = gradeCard(card, grade, { at, day }, options)
  if (dueDay == null || next.dueAt !== null) return next
  return { ...next, dueDay: cappedBy(options, next.lastDay ?? day, dueDay) }
}

const startsAnew = ({ kind }: LoggedReview) => kind === 'reset' || kind === 'import'

export function isLeech({ lapses }: Pick<Schedule, 'lapses'>): boolean {
  return lapses >= LEECH_LAPSES
}

function engineOf({ desiredRetention = 0.9, maximumInterval = 36_500 }: ScheduleOptions) {
  const parameters: Partial<FSRSParameters> = {
    request_retention: desiredRetention,
    maximum_interval: maximumInterval,
    enable_fuzz: false,
  }
  return fsrs(parameters)
}

/** After a move to a zone further west, or a clock that was put back, a review is never before the last one. */
function dayOf(card: Schedule, { day }: ReviewTime): number {
  return Math.max(day, card.lastDay ?? day)
}

function noonOf(card: Schedule, time: ReviewTime): Date {
  return new Date(dayOf(card, time) * DAY + NOON)
}

function toLibrary(card: Schedule, time: ReviewTime): Card {
  const empty = createEmptyCard(noonOf(card, time))
  if (card.lastDay === null) return empty
  return {
    ...empty,
    due: new Date((card.dueDay ?? card.lastDay) * DAY + NOON),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: (card.dueDay ?? card.lastDay) - card.lastDay,
    learning_steps: card.step,
    reps: card.reps,
    lapses: card.lapses,
    state: STATE_NUMBERS[card.state],
    last_review: new Date(card.lastDay * DAY + NOON),
  }
}

function scheduleFrom(
  card: Schedule,
  next: Card,
  time: ReviewTime,
  options: ScheduleOptions,
  range: DayRange | null = null,
): Schedule {
  const day = dayOf(card, time)
  const isStep = next.scheduled_days === 0
  return {
    state: STATES[next.state],
    stability: next.stability,
    difficulty: next.difficulty,
    step: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    lastDay: day,
    dueDay: isStep ? day : dueDayOf(next.scheduled_days, day, range, options),
    dueAt: isStep ? time.at + (next.due.getTime() - noonOf(card, time).getTime()) : null,
  }
}

function dueDayOf(interval: number, day: number, range: DayRange | null, options: ScheduleOptions): number {
  const exact = cappedBy(options, day, day + withinMaximum(interval, options))
  return range && options.balance ? chooseDay(range, exact, options.balance) : exact
}

/** The library's preview can exceed the maximum interval by a day or two. */
const withinMaximum = (interval: number, { maximumInterval = 36_500 }: ScheduleOptions) =>
  Math.min(interval, maximumInterval)

const cappedBy = ({ lastDayBeforeExam }: ScheduleOptions, day: number, dueDay: number) =>
  lastDayBeforeExam === undefined || lastDayBeforeExam <= day ? dueDay : Math.min(dueDay, lastDayBeforeExam)
