import type { Letter } from '#app/platform/mail/letter.ts'
import { daysWords, type ClosingDate, type NextDate } from './closing-date.ts'
import { nextWords } from './date-words.ts'

export interface ReminderLine {
  date: ClosingDate
  next: NextDate
}

/** One email for all dates that are due. It repeats the source, because dates change. */
export function reminderLetter(to: string, lines: readonly ReminderLine[], page: string): Letter {
  const first = lines[0]!
  const subject =
    lines.length === 1
      ? `${first.date.title}: ${first.next.isMonth ? 'closes soon' : daysWords(first.next.daysLeft)}`
      : `${lines.length} dates are coming up`
  const list = lines.map(({ date, next }) =>
    [
      date.title,
      next.isMonth
        ? `Closes ${nextWords(next, null)}.`
        : `${nextWords(next, date.time)} (${daysWords(next.daysLeft)})`,
      `Source: ${date.source}. Check the date there, because dates change.`,
      ...(date.url ? [date.url] : []),
    ].join('\n'),
  )
  return {
    to,
    subject: subject.slice(0, 150),
    text: `You asked Victor to remind you of ${lines.length === 1 ? 'this date' : 'these dates'}.\n\n${list.join('\n\n')}\n\nYour dates, and where you turn reminders off:\n${page}\n\nVictor`,
  }
}
