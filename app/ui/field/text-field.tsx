import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './field.module.css'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    name: string
    /** An icon at the start, for search. */
    icon?: ReactNode
    /** A unit at the end ("minutes", "%"), part of the label for screen readers. */
    unit?: string | undefined
  }

/** One line of text, a number, an email address, a search: every native single-line input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, icon, unit, id, className, ...own } = props
  const field = useFormField(props.name)
  const input = { ...field.rule, ...own, ...typedText(own, field.typed) }
  const words = unit ? (
    <>
      {label}
      <span className="visually-hidden">, in {unit}</span>
    </>
  ) : (
    label
  )
  return (
    <Field
      {...{ label: words, hint, optional, hideLabel, className }}
      error={error ?? field.error}
      id={id ?? field.id}
    >
      {(control) => {
        const padding = unit ? { paddingInlineEnd: `calc(${unit.length * 0.6}em + 24px)` } : undefined
        const line = <input dir="auto" {...input} {...control} {...(padding ? { style: padding } : {})} />
        if (!icon && !unit) return line
        return (
          <span className={styles.with}>
            {icon ? (
              <span className={styles.before} aria-hidden="true">
                {icon}
              </span>
            ) : null}
            {line}
            {unit ? (
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
            ) : null}
          </span>
        )
      }}
    </Field>
  )
}

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    name: string
    /** Shows how many of `maxLength` characters are used. Pass the current length for a controlled field. */
    length?: number | undefined
  }

/** A refused form shows the posted text. Controlled fields and passwords keep their own value. */
function typedText(
  own: { value?: unknown; type?: string | undefined },
  typed: readonly string[] | undefined,
) {
  return typed && own.value === undefined && own.type !== 'password' ? { defaultValue: typed[0] ?? '' } : {}
}

/** Several lines; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, id, className, length, ...own } = props
  const field = useFormField(props.name)
  const { required, minLength, maxLength } = field.rule
  const area = { required, minLength, maxLength, ...own, ...typedText(own, field.typed) }
  const limit = area.maxLength
  return (
    <Field
      {...{ label, hint, optional, hideLabel, className }}
      error={error ?? field.error}
      id={id ?? field.id}
    >
      {(control) => (
        <>
          <textarea dir="auto" rows={4} {...area} {...control} />
          {limit && length !== undefined ? (
            <span className={cx(styles.count, length > limit && styles.over)}>
              {length} of {limit} characters
            </span>
          ) : null}
        </>
      )}
    </Field>
  )
}
