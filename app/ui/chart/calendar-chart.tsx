import { figure } from '#app/ui/chart/scales.ts'
import { NO_FIGURES } from '#app/ui/chart/sentences.ts'
import { calendarCells, calendarSentence, type Day } from './calendar-cells.ts'
import styles from './calendar.module.css'
import chart from './chart.module.css'

const CELL = 12
/** Room for the names of the weekdays. */
const NAMES = 26
const WEEKDAYS = [
  { weekday: 0, name: 'Mon' },
  { weekday: 2, name: 'Wed' },
  { weekday: 4, name: 'Fri' },
]

/** A heat map of days: a column for each week from Monday, darker for more. Days without a record have an outline. */
export function CalendarChart({ days, unit }: { days: readonly Day[]; unit: string }) {
  const { cells, weeks, months, steps } = calendarCells(days)
  if (cells.length === 0) return <p className={chart.empty}>{NO_FIGURES}</p>
  return (
    <div className={styles.calendar}>
      <p className="visually-hidden">{calendarSentence(days, unit)}</p>
      <svg
        viewBox={`0 0 ${NAMES + weeks * CELL} ${7 * CELL + 14}`}
        style={{ maxInlineSize: (NAMES / CELL + weeks) * 20 }}
        className={styles.days}
        aria-hidden="true"
      >
        {WEEKDAYS.map(({ weekday, name }) => (
          <text key={name} x={0} y={14 + weekday * CELL + 9} className={styles.month}>
            {name}
          </text>
        ))}
        {months.map(({ week, name }) => (
          <text key={`${week} ${name}`} x={NAMES + week * CELL} y={10} className={styles.month}>
            {name}
          </text>
        ))}
        {cells.map(({ date, week, weekday, level }) => (
          <rect
            key={date}
            x={NAMES + week * CELL + 1}
            y={14 + weekday * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx={2.5}
            className={styles[`level${level ?? 'None'}`]}
          />
        ))}
      </svg>
      <p className={styles.legend} aria-hidden="true">
        {steps.map(({ level, from, to }) => (
          <span key={level}>
            <svg viewBox="0 0 10 10" className={styles.key}>
              <rect x={0.5} y={0.5} width={9} height={9} rx={2.5} className={styles[`level${level}`]} />
            </svg>
            {from === to ? figure(from) : `${figure(from)}–${figure(to)}`}
          </span>
        ))}
        <span>{unit}</span>
      </p>
    </div>
  )
}
