import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './choice.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

function Box({ kind, ...props }: CheckboxProps & { kind: 'box' | 'switch' }) {
  const { label, hint, error: ownError, id, className, ...given } = props
  const field = useFormField(props.name)
  const error = ownError ?? field.error
  const own = useId()
  // Several boxes may share a name, so only a box without a value uses the name as its id.
  const name = id ?? (props.value === undefined ? field.id : undefined) ?? own
  const input = {
    ...given,
    ...(field.typed && given.checked === undefined
      ? { defaultChecked: field.typed.includes(String(given.value ?? 'on')) }
      : {}),
  }
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

/** A checkbox in a form. */
export function Checkbox(props: CheckboxProps) {
  return <Box kind="box" {...props} />
}

/** An on/off setting. Without scripts it is a checkbox inside its form. */
export function Switch(props: CheckboxProps) {
  return <Box kind="switch" {...props} />
}
