import { useId, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './field.module.css'

export interface FieldWords {
  label: ReactNode
  /** Help that is shown before a mistake is made. */
  hint?: ReactNode
  /** What to fix; shown beside the field and linked to it. */
  error?: string | undefined
  optional?: boolean | undefined
  /** The label is only for screen readers; use it where the context is clear (a table cell, a search). */
  hideLabel?: boolean | undefined
}

/** Attributes of every control inside a field. */
export interface FieldControl {
  id: string
  className: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps extends FieldWords {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around any one control. */
export function Field({ label, hint, error, optional, hideLabel, id, className, children }: FieldProps) {
  const own = useId()
  const name = id ?? own
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={name} className={cx(styles.label, hideLabel && 'visually-hidden')}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        className: styles.control ?? '',
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{error}</span>
    </p>
  )
}
