import styles from './run.module.css'

/** The time left on the server's clock. Screen readers announce it at one minute and at ten seconds. */
export function RunClock({ left }: { left: number | null }) {
  if (left === null) return null
  const seconds = Math.ceil(left / 1000)
  const announcement = seconds === 60 ? 'One minute left' : seconds === 10 ? 'Ten seconds left' : ''
  return (
    <>
      <span role="timer" aria-label="Time left" className={styles.clock}>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  )
}
