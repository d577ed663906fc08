import { useEffect, useState } from 'react'
import { leftWords } from './time-words.ts'
import styles from './mocks.module.css'

export interface TimeLeftProps {
  /** The end in the server's time. */
  until: number
  /** The server’s clock. */
  now: () => number
  /** The server's time when the page was rendered, shown before scripts run. */
  first: number
  label: string
  onEnd: () => void
}

const ANNOUNCE_AT = [600_000, 300_000, 60_000]

/** The time left. Screen readers announce it at ten, five and one minute. */
export function TimeLeft({ until, now, first, label, onEnd }: TimeLeftProps) {
  const [left, setLeft] = useState(until - first)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    let calledAt = -Infinity
    let before = Infinity
    const update = () => {
      const rest = until - now()
      setLeft(rest)
      const passed = ANNOUNCE_AT.find((one) => before > one && rest <= one && rest > one - 5_000)
      if (passed) setAnnounced(`${leftWords(passed)} left.`)
      before = rest
      // Repeats every few seconds until the server sends another end.
      if (rest <= 0 && performance.now() - calledAt > 3_000) {
        calledAt = performance.now()
        onEnd()
      }
    }
    update()
    const interval = setInterval(update, 500)
    return () => clearInterval(interval)
  }, [until, now, onEnd])
  return (
    <div className={styles.left}>
      <span className={styles.leftLabel}>{label}</span>
      <span role="timer" className={styles.leftTime}>
        {leftWords(left)}
      </span>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  )
}
