import { DayPicker } from 'react-day-picker'
import { readDay, writeDay } from '#app/ui/date-field/day.ts'
import styles from './calendar.module.css'

export interface CalendarProps {
  selected?: string | undefined
  min?: string | undefined
  max?: string | undefined
  today?: string | undefined
  /** Days that cannot be chosen. */
  taken?: readonly string[] | undefined
  onSelect: (day: string) => void
}

const names = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  month_caption: styles.caption ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  outside: styles.outside ?? '',
  disabled: styles.disabled ?? '',
  hidden: styles.hidden ?? '',
  chevron: styles.chevron ?? '',
}

const spoken = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A month to choose a day from. Weeks begin on Monday, as on Australian timetables. */
export default function Calendar({ selected, min, max, today, taken = [], onSelect }: CalendarProps) {
  const chosen = readDay(selected)
  const first = readDay(min)
  const last = readDay(max)
  const now = readDay(today)
  const month = chosen ?? now ?? first
  const disabled = [
    ...(first ? [{ before: first }] : []),
    ...(last ? [{ after: last }] : []),
    ...taken.flatMap((day) => readDay(day) ?? []),
  ]
  return (
    <DayPicker
      mode="single"
      weekStartsOn={1}
      showOutsideDays
      autoFocus
      classNames={names}
      labels={{ labelDayButton: (day) => spoken.format(day) }}
      disabled={disabled}
      {...(chosen ? { selected: chosen } : {})}
      {...(month ? { defaultMonth: month } : {})}
      {...(now ? { today: now } : {})}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      onSelect={(day) => {
        if (day) onSelect(writeDay(day))
      }}
    />
  )
}
