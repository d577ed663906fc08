import { daysWords, nextDate, type ClosingDate } from '../rules/closing-date.ts'
import { nextWords } from '../rules/date-words.ts'

export interface DateView {
  kind: ClosingDate['kind']
  itemId: string
  title: string
  /** When it is, in words; "not checked" or "has passed" if there is no next date. */
  when: string
  next: { day: string; isMonth: boolean; left: string; isSoon: boolean } | null
  note: string | null
  source: string
  url: string | null
  trust: string
}

const SOON_DAYS = 14

/** A closing date as screens show it, seen from a day. */
export function dateView(date: ClosingDate, today: string): DateView {
  const next = nextDate(date, today)
  const { kind, itemId, title, note, source, url, trust } = date
  const left = next ? (next.isMonth && next.daysLeft <= 0 ? 'this month' : daysWords(next.daysLeft)) : ''
  return {
    ...{ kind, itemId, title, note, source, url, trust },
    when: next ? nextWords(next, date.time) : date.day ? 'This date has passed' : 'Date not checked',
    next: next ? { day: next.day, isMonth: next.isMonth, left, isSoon: next.daysLeft <= SOON_DAYS } : null,
  }
}
