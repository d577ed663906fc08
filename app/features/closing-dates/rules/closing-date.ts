import { dateOf, dayOfDate } from '#app/platform/time/study-day.ts'

export const DATE_KINDS = ['deadline', 'scholarship'] as const
export type DateKind = (typeof DATE_KINDS)[number]

/** A closing date with its source. */
export interface ClosingDate {
  kind: DateKind
  itemId: string
  title: string
  /** `2026-12-04`; null if only the month is known, or nothing. */
  day: string | null
  /** 1 to 12, where the source names a month and no day. */
  month: number | null
  /** The time of day with its zone: `17:00 Melbourne time`. */
  time: string | null
  note: string | null
  source: string
  url: string | null
  trust: string
  /** The page of Victor that has the date. */
  href: string
}

export const REMINDERS = [1, 3, 7, 14, 30] as const
export const USUAL_REMINDER = 7

export interface NextDate {
  /** The day; the first of the month if only the month is known. */
  day: string
  /** The last day on which a reminder makes sense. */
  until: string
  isMonth: boolean
  /** Whole days from today; negative within a month that has begun. */
  daysLeft: number
}

/** When a date comes next, seen from a day. Undefined if it has passed or is not known. */
export function nextDate(
  { day, month }: Pick<ClosingDate, 'day' | 'month'>,
  today: string,
): NextDate | undefined {
  if (day !== null) return day < today ? undefined : dated(day, day, today)
  if (month === null) return undefined
  const [year, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const inYear = month < thisMonth ? year + 1 : year
  const first = `${inYear}-${String(month).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(inYear, month, 0)).toISOString().slice(0, 10)
  return { ...dated(first, last, today), isMonth: true }
}

const dated = (day: string, until: string, today: string): NextDate => ({
  day,
  until,
  isMonth: false,
  daysLeft: dayOfDate(day) - dayOfDate(today),
})

/** The day from which the reminder is sent. Of an unknown day it is a week before the month. */
const reminderDay = (next: NextDate, remindDays: number): string =>
  dateOf(dayOfDate(next.day) - (next.isMonth ? USUAL_REMINDER : remindDays))

/** Whether an email is due today. Each date is reminded of once. */
export function isReminderDue(
  next: NextDate | undefined,
  followed: { remindDays: number | null; remindedOf: string | null },
  today: string,
): next is NextDate {
  if (!next || followed.remindDays === null || followed.remindedOf === next.day) return false
  return reminderDay(next, followed.remindDays) <= today && today <= next.until
}

/** "in 7 days", "tomorrow", "today". */
export function daysWords(daysLeft: number): string {
  if (daysLeft <= 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
}

/** Whether a time of day lies in the quiet hours, which may run past midnight. */
export function isQuiet(quiet: { on: boolean; from: string; until: string }, time: string): boolean {
  if (!quiet.on || quiet.from === quiet.until) return false
  return quiet.from < quiet.until
    ? time >= quiet.from && time < quiet.until
    : time >= quiet.from || time < quiet.until
}
