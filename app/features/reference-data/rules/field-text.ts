import { ROW_SCHEMAS, type Kind } from './kinds.ts'
import type { RowField } from './row-fields.ts'

/** Between the entries of a list in a cell of a CSV file. */
const BAR = ' | '
const NONE = 'none'

/** Whether `null` ("not checked") is allowed in a field. */
export function mayBeNull(kind: Kind, name: string): boolean {
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
    ROW_SCHEMAS[kind].shape
  return shape[name]?.safeParse(null).success ?? false
}

/** The value that a typed text stands for. A text that is no number stays a text, so that the schema refuses it. */
export function valueOfText(kind: Kind, { name, type }: RowField, typed: string): unknown {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (type === 'list') {
    const entries = text
      .split(/\n|\s\|\s/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
    if (!mayBeNull(kind, name)) return entries
    return entries.length === 0
      ? null
      : entries.length === 1 && entries[0]!.toLowerCase() === NONE
        ? []
        : entries
  }
  if (text === '') return mayBeNull(kind, name) ? null : type === 'number' || type === 'flag' ? undefined : ''
  if (type === 'number') return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : text
  if (type === 'flag') return FLAGS[text.toLowerCase()] ?? text
  return text
}

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

/** A value as a person types it, in a form or in a cell of a CSV file. */
export function textOfValue(value: unknown, place: 'form' | 'cell'): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(place === 'form' ? '\n' : BAR)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value as string | number)
}

/** A value for a list of changes: "not checked" for `null`. */
export function shownValue(value: unknown): string {
  return value === null || value === undefined ? 'not checked' : textOfValue(value, 'cell')
}
