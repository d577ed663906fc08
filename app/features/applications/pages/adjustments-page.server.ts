import { checkedThisYear, noteWords, trustWords } from '#app/features/reference-data/door-parts.ts'
import { findAdjustments, findUniversities } from '#app/features/reference-data/door.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { pageOf } from '#app/ui/patterns/list/paging.ts'
import { adjustmentsQuery, SCHEME_KINDS, SCHEME_WORDS } from '../rules/adjustments-query.ts'

const SIZE = 15

const POINTS_ON = {
  'selection-rank': 'Points are added to the selection rank of a course.',
  aggregate: 'These are aggregate points. Never add them to a rank.',
} as const

/** Adjustment schemes with filters. A scheme that is not open any more is left out. */
export async function adjustmentsPage({ db, clock }: Services, query: URLSearchParams, zone: string) {
  const asked = adjustmentsQuery.read(query)
  const today = todayIn(zone, clock())
  const universities = new Map((await findUniversities(db)).map((one) => [one.id, one]))
  const all = (await findAdjustments(db)).filter(
    ({ status }) => status !== 'historical' && status !== 'discontinued',
  )
  const { university, kind } = asked.filters
  const fits = all
    .filter((row) => university === undefined || row.universityId === university)
    .filter((row) => kind === undefined || row.kind === kind)
    .map((row) => ({
      ...row,
      trust: trustWords(row.trust),
      note: noteWords(row.note),
      university: universities.get(row.universityId)?.name ?? row.universityId,
      kindWords: SCHEME_WORDS[row.kind],
      pointsWords: row.pointsOn === null ? 'Points are not checked.' : POINTS_ON[row.pointsOn],
      isOld: !checkedThisYear(row, today),
    }))
    .toSorted((a, b) => a.university.localeCompare(b.university) || a.scheme.localeCompare(b.scheme))
  const { rows, ...paging } = pageOf(fits, asked.page, SIZE)
  const named = [...new Set(all.map((row) => row.universityId))]
    .map((id) => ({ value: id, label: universities.get(id)?.name ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return {
    asked,
    all: all.length,
    paging,
    rows,
    fields: [
      { name: 'university', label: 'University', empty: 'Any university', options: named },
      {
        name: 'kind',
        label: 'Kind',
        empty: 'Any kind',
        options: SCHEME_KINDS.map((value) => ({ value, label: SCHEME_WORDS[value] })),
      },
    ],
  }
}

export type AdjustmentsPage = Awaited<ReturnType<typeof adjustmentsPage>>
