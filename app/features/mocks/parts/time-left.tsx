import { useEffect, useState } from 'react'
import { leftWords } from './time-words.ts'
import styles from './mocks.module.css'

export interface TimeLeftProps {
  /** Until when, by the server’s clock. */
  until: number
  now: () => number
  /** The server’s clock when the page was made: what is drawn before scripts arrive. */
  first: number
  label: string
  onEnd: () => void
}

const TELL_AT = [600_000, 300_000, 60_000]

/** The time that is left; said aloud at ten, five and one minute, and not in between. */
export function TimeLeft({ until, now, first, label, onEnd }: TimeLeftProps) {
  const [left, setLeft] = useState(until - first)
  const [told, setTold] = useState('')
  useEffect(() => {
    let ended = -Infinity
    let before = Infinity
    const look = () => {
      const rest = until - now()
      setLeft(rest)
      const passed = TELL_AT.find((one) => before > one && rest <= one && rest > one - 5_000)
      if (passed) setTold(`${leftWords(passed)} left.`)
      before = rest
      // Asked again every few seconds, until there is something else to wait for.
      if (rest <= 0 && performance.now() - ended > 3_000) {
        ended = performance.now()
        onEnd()
      }
    }
    look()
    const beat = setInterval(look, 500)
    return () => clearInterval(beat)
  }, [until, now, onEnd])
  return (
    <div className={styles.left}>
      <span className={styles.leftLabel}>{label}</span>
      <span role="timer" className={styles.leftTime}>
        {leftWords(left)}
      </span>
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </div>
  )
}
