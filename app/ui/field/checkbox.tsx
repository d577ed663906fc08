import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from '#app/ui/field/field.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './choice.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

function Box({ kind, ...props }: CheckboxProps & { kind: 'box' | 'switch' }) {
  const { label, hint, error, id, className, ...input } = props
  const own = useId()
  const name = id ?? own
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.group, className)}>
      <label className={cx(styles.row, kind === 'switch' && styles.across)} htmlFor={name}>
        <input
          {...input}
          {...(described ? { 'aria-describedby': described } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(kind === 'switch' ? { role: 'switch' } : {})}
          id={name}
          type="checkbox"
          className={kind === 'switch' ? styles.switch : styles.box}
        />
        <span className={styles.words}>
          {label}
          {hint ? (
            <span id={`${name}-hint`} className={styles.hint}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  )
}

/** Something agreed to or chosen, sent with its form. */
export function Checkbox(props: CheckboxProps) {
  return <Box kind="box" {...props} />
}

/** Something that is on or off at once. Without scripts it is a checkbox inside its form. */
export function Switch(props: CheckboxProps) {
  return <Box kind="switch" {...props} />
}
