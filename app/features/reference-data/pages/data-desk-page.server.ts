import type { Database } from '#app/platform/database/database.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findAllOverlays, findHistory } from '../queries/corrections.server.ts'
import { shippedRows } from '../queries/load-rows.server.ts'
import { deskQuery, deskRows, FIRST_KIND } from '../rules/desk-query.ts'
import { mayBeNull, shownValue, textOfValue } from '../rules/field-text.ts'
import { KINDS, type AnyRow, type Kind } from '../rules/kinds.ts'
import { withOverlays, type Overlay } from '../rules/overlay.ts'
import { checkedThisYear, STATUSES } from '../rules/row-base.ts'
import { KIND_WORDS, ROW_FIELDS, type RowField } from '../rules/row-fields.ts'
import { rowTitle } from '../rules/row-titles.ts'
import { undoneIds } from '../rules/undone.ts'

export interface DeskVisit {
  db: Database
  query: URLSearchParams
  zone: string
  now: Date
}

/** The desk: one kind of rows, and the open row or an empty form. `missing`: the address names an unknown row. */
export async function dataDeskPage({ db, query, zone, now }: DeskVisit) {
  const asked = deskQuery.read(query)
  const kind = asked.filters.kind ?? FIRST_KIND
  const today = todayIn(zone, now)
  const overlays = await findAllOverlays(db)
  const rowsOf = (one: Kind): AnyRow[] => withOverlays(one, shippedRows(one), overlays.get(one) ?? [])
  const universities = withOverlays(
    'universities',
    shippedRows('universities'),
    overlays.get('universities') ?? [],
  )
  const nameOf = new Map(universities.map(({ id, name }) => [id, name]))
  const own = overlays.get(kind) ?? []
  const all = rowsOf(kind)
  const found = deskRows(all, asked, new Set(own.map(({ rowId }) => rowId)), today)
  const paging = deskQuery.page(asked, found.length)
  const openId = query.get('row')
  const open = openId === null ? null : (all.find(({ id }) => id === openId) ?? null)
  const day = dayWords()
  const options = universities
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return {
    missing: openId !== null && !open,
    kind,
    words: KIND_WORDS[kind],
    asked,
    all: all.length,
    unchecked: all.filter((row) => !checkedThisYear(row, today)).length,
    today,
    kinds: TAB_ORDER.map((one) => ({ kind: one, label: KIND_WORDS[one].title, count: rowsOf(one).length })),
    paging,
    rows: found.slice(paging.offset, paging.offset + paging.limit).map((row) => ({
      id: row.id,
      ...titleOf(kind, row, nameOf),
      year: row.year === null ? 'not checked' : String(row.year),
      status: statusWords(row.status),
      checked: row.checkedOn === null ? 'not checked' : day(row.checkedOn),
    })),
    open: open ? await openRow(db, { kind, row: open, own, zone, nameOf, options }) : null,
    fresh: query.has('new') ? { fields: formFields(kind, null, options) } : null,
  }
}

const TAB_ORDER: readonly Kind[] = ['deadlines', 'scholarships', 'courses', ...KINDS].filter(
  (kind, at, all): kind is Kind => all.indexOf(kind) === at,
)

const statusWords = (status: AnyRow['status']) => STATUSES.find(({ value }) => value === status)!.label

function titleOf(kind: Kind, row: AnyRow, nameOf: ReadonlyMap<string, string>) {
  const { title, sub } = rowTitle(kind, row)
  return { title, sub: sub.replace(/^[a-z0-9-]+/, (id) => nameOf.get(id) ?? id) }
}

/** A day such as '2026-11-27' in words. */
function dayWords(): (day: string) => string {
  const words = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => words.format(new Date(`${day}T00:00:00Z`))
}

interface OpenedRow {
  kind: Kind
  row: AnyRow
  own: readonly Overlay[]
  zone: string
  nameOf: ReadonlyMap<string, string>
  options: RowField['options']
}

async function openRow(db: Database, { kind, row, own, zone, nameOf, options }: OpenedRow) {
  const history = await findHistory(db, kind, row.id)
  const undone = undoneIds(history.map(({ correction }) => correction))
  const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const day = dayWords()
  return {
    id: row.id,
    revision: own.find(({ rowId }) => rowId === row.id)?.revision ?? 0,
    ...titleOf(kind, row, nameOf),
    status: statusWords(row.status),
    trust: row.trust,
    url: row.url,
    checked: row.checkedOn === null ? null : day(row.checkedOn),
    fields: formFields(kind, row, options),
    history: history.map(({ correction, by }) => ({
      id: correction.id,
      at: when.format(correction.at),
      dateTime: correction.at.toISOString(),
      by: by ?? 'A former member of staff',
      act: correction.act,
      fromFile: correction.importId !== null,
      source: correction.source,
      checked: correction.checkedOn === null ? null : day(correction.checkedOn),
      reason: correction.reason,
      diff: diffLines(kind, correction),
      undone: undone.has(correction.id),
    })),
  }
}

/** Each changed field, before and after. A new row lists what it has. */
function diffLines(
  kind: Kind,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): { sign: '+' | '-'; text: string }[] {
  const isNew = Object.keys(before).length === 0
  const isGone = Object.keys(after).length === 0
  return ROW_FIELDS[kind].flatMap(({ name, label }) => {
    const had = Object.hasOwn(before, name)
    const has = Object.hasOwn(after, name)
    if (!had && !has) return []
    if ((isNew && after[name] === null) || (isGone && before[name] === null)) return []
    return [
      ...(had ? [{ sign: '-' as const, text: `${label}: ${shownValue(before[name])}` }] : []),
      ...(has ? [{ sign: '+' as const, text: `${label}: ${shownValue(after[name])}` }] : []),
    ]
  })
}

/** `mayBeEmpty`: an empty field means "not checked". */
export type FormField = RowField & { value: string; mayBeEmpty: boolean }

function formFields(kind: Kind, row: AnyRow | null, universities: RowField['options']): FormField[] {
  const values: Record<string, unknown> = { ...row }
  return ROW_FIELDS[kind].map((field) => ({
    ...field,
    ...(field.type === 'university' ? { options: universities ?? [] } : {}),
    mayBeEmpty: mayBeNull(kind, field.name),
    value: row ? textOfValue(values[field.name], 'form') : '',
  }))
}
