import { dateOfScholarship, dateView, findFollowed } from '#app/features/closing-dates/door.ts'
import { checkedThisYear, MONTHS, STATES, type Scholarship } from '#app/features/reference-data/door-parts.ts'
import { findScholarships } from '#app/features/reference-data/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { pageOf } from '#app/ui/patterns/list/paging.ts'
import { findOwnGroups } from '../queries/own-facts.server.ts'
import { isOpen, placeInList, sift } from '../rules/scholarship-facets.ts'
import { GROUPS, type GroupedScholarship } from '../rules/scholarship-match.ts'
import { LEVELS, scholarshipsQuery } from '../rules/scholarships-query.ts'

const SIZE = 15
const FIELDS = [
  'Agriculture',
  'Education',
  'Engineering',
  'Health',
  'Information technology',
  'Psychology',
  'Science and mathematics',
]

/** Open scholarships with filters, those whose closing date comes next first. */
export async function scholarshipsPage(
  { db, clock }: Services,
  { actor, query, zone }: { actor: Actor; query: URLSearchParams; zone: string },
) {
  const asked = scholarshipsQuery.read(query)
  const today = todayIn(zone, clock())
  const all = await findScholarships(db)
  const saved = new Set(
    actor.kind === 'guest'
      ? []
      : (await findFollowed(db, actor)).flatMap(({ kind, itemId }) => (kind === 'scholarship' ? itemId : [])),
  )
  const view = (row: Scholarship) => viewOf(row, { today, isSaved: saved.has(row.id) })
  // A saved scholarship stays in its list when it ends, so that nothing vanishes.
  const listed = all.filter((row) => isOpen(row) || (asked.filters.saved && saved.has(row.id)))
  const inView = listed.filter((row) => !asked.filters.saved || saved.has(row.id))
  const sifted = inView.map((row) => ({
    row,
    fit: sift(row, (month) => MONTHS[month - 1] ?? '', asked),
  }))
  const fits = sifted
    .filter(({ fit }) => fit === 'fits')
    .map(({ row }) => view(row))
    .filter((one) => asked.filters.closing === undefined || one.date.next?.isSoon === true)
    .toSorted((a, b) => placeInList(a) - placeInList(b) || orderOf(a).localeCompare(orderOf(b)))
  const { rows, ...paging } = pageOf(fits, asked.page, SIZE)
  return {
    asked,
    all: listed.length,
    paging,
    rows,
    notChecked: sifted.filter(({ fit }) => fit === 'not-checked').length,
    ended: all.length - all.filter(isOpen).length,
    savedCount: saved.size,
    signedIn: actor.kind !== 'guest',
    ownGroups: await findOwnGroups(db, actor),
    grouped: all
      .filter((row) => isOpen(row) && row.equityGroups !== null && row.equityGroups.length > 0)
      .map(({ id, name, provider, equityGroups }): GroupedScholarship => ({
        id,
        name,
        provider,
        groups: equityGroups!,
      })),
    fields: [
      select('state', 'State', 'Any state', STATES),
      select('field', 'Field of study', 'Any field', FIELDS),
      {
        name: 'level',
        label: 'Level',
        empty: 'Any level',
        options: LEVELS.map(({ value, label }) => ({ value, label })),
      },
    ],
    more: [
      select('group', 'Equity group', 'Any group', Object.keys(GROUPS)),
      {
        name: 'month',
        label: 'Closes in',
        empty: 'Any month',
        options: MONTHS.map((label, index) => ({ value: String(index + 1), label })),
      },
    ],
  }
}

export type ScholarshipsPage = Awaited<ReturnType<typeof scholarshipsPage>>

const select = (name: string, label: string, empty: string, values: readonly string[]) => ({
  name,
  label,
  empty,
  options: values.map((value) => ({ value, label: value })),
})

const orderOf = ({ date, name }: { date: { next: { day: string } | null }; name: string }) =>
  `${date.next?.day ?? '9'} ${name}`

function viewOf(row: Scholarship, { today, isSaved }: { today: string; isSaved: boolean }) {
  const { id, name, provider, minimumAtar, state, level, fields, equityGroups, year, automatic } = row
  return {
    ...{ id, name, provider, minimumAtar, state, level, fields, equityGroups, year, automatic },
    who: capital(row.who),
    value: capital(row.value),
    isSaved,
    isEnded: !isOpen(row),
    mayBeClosed: row.status === 'may-be-closed',
    isChecked: checkedThisYear(row, today),
    date: dateView(dateOfScholarship(row), today),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type ScholarshipView = ScholarshipsPage['rows'][number]
