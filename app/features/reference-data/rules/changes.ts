import type { AnyRow } from './kinds.ts'

export type RowFields = Record<string, unknown>

/** Whether two values of a field are the same. Values are null, texts, numbers, flags and lists of texts. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields that differ, with their values before and after. A row that does not exist has no fields. */
export function changesOf(
  before: AnyRow | null,
  after: AnyRow | null,
): { before: RowFields; after: RowFields } {
  if (!before || !after) return { before: { ...before }, after: { ...after } }
  const [old, fresh]: [RowFields, RowFields] = [{ ...before }, { ...after }]
  const names = Object.keys(fresh).filter((name) => !sameValue(old[name], fresh[name]))
  return {
    before: Object.fromEntries(names.map((name) => [name, old[name]])),
    after: Object.fromEntries(names.map((name) => [name, fresh[name]])),
  }
}
