import { LeafShape, type LeafLook } from '#app/ui/laurel/leaf-shape.tsx'
import { sprigHeight } from '#app/ui/laurel/leaves.ts'
import { plural } from '#app/ui/words/plural.ts'
import laurel from '#app/ui/laurel/laurel.module.css'
import styles from './week-strip.module.css'

export interface WeekDay {
  /** "Monday". Its first letter is drawn. */
  name: string
  /** `today` is not done yet; `missed` has passed without work; `frozen` too, and a freeze kept the streak. */
  state: 'done' | 'today' | 'missed' | 'frozen' | 'next'
}

export interface WeekStripProps {
  /** Monday to Sunday. */
  days: readonly WeekDay[]
  /** Days of the streak up to now; null where streaks are turned off. */
  streak: number | null
  /** Freezes left this month. Said where it is given. */
  freezesLeft?: number | undefined
  level?: 2 | 3 | undefined
}

const LOOKS: Readonly<Record<WeekDay['state'], LeafLook>> = {
  done: 'gold',
  today: 'today',
  missed: 'out',
  frozen: 'green',
  next: 'out',
}
const WORDS = {
  done: 'done',
  today: 'today, not done yet',
  missed: 'nothing done',
  frozen: 'nothing done, streak kept by a freeze',
  next: 'still to come',
} as const
const STEP = 27

/** The week as a sprig: one leaf a day, gold once the day is done. The streak is the sentence below it. */
export function WeekStrip({ days, streak, freezesLeft, level = 2 }: WeekStripProps) {
  const Heading = `h${level}` as const
  const done = days.filter(({ state }) => state === 'done').length
  const end = 16 + STEP * (days.length - 1) + 14
  return (
    <section className={styles.week}>
      <Heading className={styles.title}>{plural(done, 'day')} this week</Heading>
      <svg viewBox={`0 0 ${end + 12} 44`} fill="none" className={styles.sprig} aria-hidden="true">
        <path className={laurel.stem} d={stemPath(end)} />
        {days.map(({ name, state }, index) => {
          const x = 16 + STEP * index
          return (
            <LeafShape
              key={name}
              leaf={{ x, y: height(x, end), turn: -58, mirror: 1, length: 27, width: 8 }}
              look={LOOKS[state]}
            />
          )
        })}
      </svg>
      <ol role="list" className={styles.days}>
        {days.map(({ name, state }) => (
          <li key={name}>
            <span aria-hidden="true">{name[0]}</span>
            <span className="visually-hidden">
              {name}: {WORDS[state]}
            </span>
          </li>
        ))}
      </ol>
      {streak === null ? null : <p className={styles.streak}>{streakWords(streak, days)}</p>}
      {streak === null || freezesLeft === undefined ? null : (
        <p className={styles.freezes}>
          {freezesLeft === 0 ? 'No freezes' : plural(freezesLeft, 'freeze')} left this month.
        </p>
      )}
    </section>
  )
}

/** The streak and what today needs, in at most two short sentences. */
function streakWords(streak: number, days: readonly WeekDay[]): string {
  const open = days.some(({ state }) => state === 'today')
  if (streak === 0) return 'Answer one question to start a streak.'
  const row = `${plural(streak, 'day')} in a row.`
  return open ? `${row} Study today too.` : `${row} Today is done.`
}

/** The sprig rises and levels off; its curve is the five-day curve, stretched. */
const height = (x: number, end: number) => sprigHeight((x * 134) / end)

function stemPath(end: number): string {
  const points = Array.from({ length: 13 }, (_, index) => 4 + ((end - 4) * index) / 12)
  return `M${points.map((x) => `${x.toFixed(1)} ${height(x, end).toFixed(2)}`).join('L')}`
}
