import { useEffect, useRef } from 'react'
import styles from './field.module.css'

/** Stands above a form that came back: says what to mend and takes the focus, so that it is read first. */
export function ErrorSummary({
  title = 'Some answers need mending',
  errors,
}: {
  title?: string
  /** `id` is the id of the control the words are about. */
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
