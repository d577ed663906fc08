import type { ComponentProps } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field, type FieldWords } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import styles from './field.module.css'

export interface SelectOption {
  value: string
  label: string
  /** Options of one group are listed together under its name. */
  group?: string | undefined
  disabled?: boolean | undefined
}

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    name: string
    options: readonly SelectOption[]
    /** The first, empty choice ("Any topic"). */
    empty?: string | undefined
  }

/** A native list with our styles: works everywhere, with each device's picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, options, empty, ...own } = props
  const field = useFormField(props.name)
  const select = {
    ...(field.rule.required ? { required: true } : {}),
    ...own,
    ...(field.typed && own.value === undefined ? { defaultValue: field.typed[0] ?? '' } : {}),
  }
  const groups = [...new Set(options.map((option) => option.group))]
  const draw = (option: SelectOption) => (
    <option key={option.value} value={option.value} {...(option.disabled ? { disabled: true } : {})}>
      {option.label}
    </option>
  )
  return (
    <Field
      {...{ label, hint, optional, hideLabel, className }}
      error={error ?? field.error}
      id={id ?? field.id}
    >
      {(control) => (
        <span className={styles.with}>
          <select {...select} {...control}>
            {empty === undefined ? null : <option value="">{empty}</option>}
            {groups.map((group) => {
              const own = options.filter((option) => option.group === group).map(draw)
              return group === undefined ? (
                own
              ) : (
                <optgroup key={group} label={group}>
                  {own}
                </optgroup>
              )
            })}
          </select>
          <ChevronDown size={20} className={styles.after} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
