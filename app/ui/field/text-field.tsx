import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords } from '#app/ui/field/field.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './field.module.css'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    name: string
    /** A picture at the start, for search. */
    icon?: ReactNode
    /** A unit at the end ("minutes", "%"), read as part of the label. */
    unit?: string | undefined
  }

/** One line of text, a number, an e-mail address, a search: every native input that looks like a line. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, icon, unit, id, className, ...input } = props
  const words = unit ? (
    <>
      {label}
      <span className="visually-hidden">, in {unit}</span>
    </>
  ) : (
    label
  )
  return (
    <Field {...{ label: words, hint, error, optional, hideLabel, id, className }}>
      {(control) => {
        const padding = unit ? { paddingInlineEnd: `calc(${unit.length * 0.6}em + 24px)` } : undefined
        const field = <input dir="auto" {...input} {...control} {...(padding ? { style: padding } : {})} />
        if (!icon && !unit) return field
        return (
          <span className={styles.with}>
            {icon ? (
              <span className={styles.before} aria-hidden="true">
                {icon}
              </span>
            ) : null}
            {field}
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
    /** Shows how many characters of `maxLength` are used; pass the current length when the text is controlled. */
    length?: number | undefined
  }

/** Several lines; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, id, className, length, ...area } = props
  const limit = area.maxLength
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
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
