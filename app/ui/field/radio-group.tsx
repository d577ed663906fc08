import { useId, type ReactNode } from 'react'
import { FieldError } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './choice.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** `list` one below another, `line` side by side, `cards` with a border each. */
  look?: 'list' | 'line' | 'cards' | undefined
  hideLegend?: boolean | undefined
}

/** Native radio buttons, so arrow keys, forms and pages without scripts work. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, onChange, hint, required } = props
  const { look = 'list', hideLegend } = props
  const field = useFormField(name)
  const error = props.error ?? field.error
  const defaultValue = field.typed ? field.typed[0] : props.defaultValue
  const own = useId()
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} {...(described ? { 'aria-describedby': described } : {})}>
      <legend className={cx(styles.legend, hideLegend && 'visually-hidden')}>{legend}</legend>
      {hint ? (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={cx(styles.options, styles[look])}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.row}>
            <input
              type="radio"
              {...(index === 0 && field.id ? { id: field.id } : {})}
              className={styles.radio}
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(error && index === 0 ? { 'aria-invalid': true } : {})}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              {...(onChange
                ? { onChange: () => onChange(option.value) }
                : value === undefined
                  ? {}
                  : { readOnly: true })}
            />
            <span className={styles.words}>
              {option.label}
              {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  )
}
