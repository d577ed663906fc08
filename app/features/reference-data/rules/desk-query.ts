import { listQuery, oneOf } from '#app/ui/patterns/list/list-query.ts'
import { KINDS, type AnyRow, type Kind } from './kinds.ts'
import { checkedThisYear } from './row-base.ts'

/** What the address of the desk can ask for. */
export const deskQuery = listQuery({
  filters: {
    kind: oneOf(KINDS),
    show: oneOf(['unchecked', 'historical', 'corrected']),
  },
  size: 25,
})
export type DeskAsked = ReturnType<typeof deskQuery.read>

/** The kind that a console without a choice opens with: dates pass, so they come first. */
export const FIRST_KIND: Kind = 'deadlines'

/** The rows that the address asks for. Every word must be somewhere in the row. */
export function deskRows<Row extends AnyRow>(
  rows: readonly Row[],
  { words, filters: { show } }: DeskAsked,
  corrected: ReadonlySet<string>,
  today: string,
): Row[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (show === 'unchecked' && checkedThisYear(row, today)) return false
    if (show === 'historical' && row.status !== 'historical' && row.status !== 'discontinued') return false
    if (show === 'corrected' && !corrected.has(row.id)) return false
    if (wanted.length === 0) return true
    const text = Object.values(row).join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
