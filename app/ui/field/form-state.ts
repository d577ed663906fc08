import { createContext, useContext } from 'react'

/** The posted fields by name. A repeated name is a list. */
export type Typed = Readonly<Record<string, string | string[]>>

/** Limits of a field that the browser checks before posting. Made on the server from the zod schema. */
export interface FieldRule {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
}
export type FieldRules = Readonly<Record<string, FieldRule>>

export interface FormState {
  /** Prefix of the ids of the controls, so that an error summary can link to them. */
  id: string
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>
  /** The posted fields if the form was refused, else null. */
  typed: Typed | null
  rules: FieldRules
}

export const FormContext = createContext<FormState | null>(null)

export const controlId = (formId: string, name: string) => `${formId}-${name}`

/** The form's state for one field; empty outside an `ActionForm`. */
export function useFormField(name: string): {
  id?: string
  error?: string
  /** Undefined if the form was not refused, so the field shows its default. */
  typed?: readonly string[]
  rule: FieldRule
} {
  const form = useContext(FormContext)
  if (!form) return { rule: {} }
  const error = form.errors[name]
  const typed = form.typed ? [form.typed[name] ?? []].flat() : undefined
  return {
    id: controlId(form.id, name),
    rule: form.rules[name] ?? {},
    ...(error === undefined ? {} : { error }),
    ...(typed ? { typed } : {}),
  }
}
