import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import type { PartView } from '../pages/status-page.server.ts'
import { dayBars } from '../rules/day-bars.ts'
import styles from './status.module.css'

const NOW = {
  up: { Icon: CircleCheck, words: 'Works' },
  slow: { Icon: TriangleAlert, words: 'Slow' },
  down: { Icon: CircleX, words: 'Down' },
  unknown: { Icon: CircleHelp, words: 'Not measured' },
} as const

interface Props {
  parts: readonly PartView[]
  firstDay: string
  /** The day of the first check. */
  startedOn: string | null
}

/** The 90 days of each part. Height and words carry the state, never colour alone. */
export function PartHistoryList({ parts, firstDay, startedOn }: Props) {
  return (
    <section className={styles.section} aria-labelledby="history">
      <div className={styles.legend}>
        <h2 id="history">The last 90 days</h2>
        <ul role="list" aria-label="What the bars mean">
          <li className={styles.worksKey}>Works</li>
          <li className={styles.slowKey}>Slow</li>
          <li className={styles.downKey}>Down</li>
          <li className={styles.noneKey}>No data, or not measured</li>
        </ul>
      </div>
      {parts.map((part) => (
        <PartRow key={part.id} part={part} firstDay={firstDay} />
      ))}
      <p className={styles.small}>
        {startedOn ? `No data before ${startedOn}, when the checks began. ` : ''}
        Days without checks are not measured: they count neither as working nor as down. Planned maintenance
        does not count as down.
      </p>
    </section>
  )
}

function PartRow({ part, firstDay }: { part: PartView; firstDay: string }) {
  const { id, title, what, state, note, summary, trouble } = part
  const { Icon, words } = NOW[state]
  return (
    <article className={styles.part} aria-labelledby={`part-${id}`}>
      <div className={styles.head}>
        <h3 id={`part-${id}`}>{title}</h3>
        <p className={styles[state]}>
          <Icon size={18} aria-hidden="true" />
          {words}
        </p>
      </div>
      <p className={styles.small}>
        {what} {note}
      </p>
      <Bars part={part} />
      <p className={styles.scale}>
        <span>{firstDay}</span>
        <span>{summary}</span>
        <span>Today</span>
      </p>
      {trouble.length > 0 ? (
        <Disclosure summary={`Days with problems (${trouble.length})`}>
          <ul>
            {trouble.map((one) => (
              <li key={one.day}>
                {one.day}: {one.what}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </article>
  )
}

function Bars({ part }: { part: PartView }) {
  const { width, height, works, slow, down, planned, empty } = dayBars(part.states)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${part.title}, the last 90 days. ${part.summary}.`}
    >
      {empty.map(({ x, width: wide, label }) => (
        <g key={x}>
          <rect x={x + 0.5} y={0.5} width={wide - 1} height={height - 1} rx={3} />
          {label ? (
            <text x={x + wide / 2} y={height / 2} dominantBaseline="central" textAnchor="middle">
              {label}
            </text>
          ) : null}
        </g>
      ))}
      <path className={styles.worksBar} d={works} />
      <path className={styles.plannedBar} d={planned} />
      <path className={styles.slowBar} d={slow} />
      <path className={styles.downBar} d={down} />
    </svg>
  )
}
