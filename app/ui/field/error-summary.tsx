import { useEffect, useRef } from 'react'
import styles from './field.module.css'

/** Shown above a refused form: says what to fix, and takes the focus, so that it is read first. */
export function ErrorSummary({
  title = 'Check the marked fields',
  errors,
}: {
  title?: string
  /** `id` is the id of the control with the error. */
  errors: readonly { id?: string; message: string }[]
}) {
  const box = useRef<HTMLDivElement>(null)
  const count = errors.length
  useEffect(() => {
    if (count > 0) box.current?.focus()
  }, [count])
  if (count === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.id} ${error.message}`}>
            {error.id ? <a href={`#${error.id}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  )
}
