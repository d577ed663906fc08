import { noteWords, trustWords } from '#app/features/reference-data/door-parts.ts'
import { daysWords, nextDate, type ClosingDate } from '../rules/closing-date.ts'
import { nextWords } from '../rules/date-words.ts'

export interface DateView {
  kind: ClosingDate['kind']
  itemId: string
  title: string
  /** When it is, in words; "not checked" or "has passed" if there is no next date. */
  when: string
  /** `left`: the days that are left; null if the day is not known. */
  next: { day: string; isMonth: boolean; left: string | null; isSoon: boolean } | null
  note: string | null
  source: string
  url: string | null
  trust: string
}

const SOON_DAYS = 14

/** A closing date as screens show it, seen from a day. */
export function dateView(date: ClosingDate, today: string): DateView {
  const next = nextDate(date, today)
  const { kind, itemId, title, source, url } = date
  const when = next ? nextWords(next, date.time) : date.day ? 'This date has passed' : 'Date not checked'
  return {
    ...{ kind, itemId, title, source, url },
    note: noteWords(date.note),
    trust: trustWords(date.trust),
    when: when.charAt(0).toUpperCase() + when.slice(1),
    next: next
      ? {
          day: next.day,
          isMonth: next.isMonth,
          left: next.isMonth ? null : daysWords(next.daysLeft),
          isSoon: next.daysLeft <= SOON_DAYS,
        }
      : null,
  }
}
