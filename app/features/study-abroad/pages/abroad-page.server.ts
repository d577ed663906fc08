import { dateOfDeadline, dateView, findFollowed } from '#app/features/closing-dates/door.ts'
import { checkedThisYear, trustWords, type StudyAbroad } from '#app/features/reference-data/door-parts.ts'
import { findDeadlines, findEquivalences, findStudyAbroad } from '#app/features/reference-data/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { pageOf } from '#app/ui/patterns/list/paging.ts'
import { findShortlist } from '../queries/shortlist.server.ts'
import { studyCountries } from '../queries/study-countries.server.ts'
import { atarFit, type AtarFit } from '../rules/atar-match.ts'
import { abroadQuery } from '../rules/abroad-query.ts'

const SIZE = 15

/** What is shown first: a match, then what is stated, then what nobody has verified. */
const ORDER: readonly AtarFit[] = ['reaches', 'below', 'no-number', 'not-verified']

/** Universities abroad with filters, what an ATAR means there, facts of the chosen country, and the shortlist. */
export async function abroadPage(
  { db, clock }: Services,
  { actor, query, zone }: { actor: Actor; query: URLSearchParams; zone: string },
) {
  const asked = abroadQuery.read(query)
  const today = todayIn(zone, clock())
  const all = await findStudyAbroad(db)
  const shortlist = new Map((await findShortlist(db, actor)).map(({ placeId, note }) => [placeId, note]))
  const { country, show, atar } = asked.filters
  const own = atar === undefined ? null : Number(atar)
  const view = (row: StudyAbroad) => placeView(row, { own, today, note: shortlist.get(row.id) })
  const fits = all
    .filter((row) => country === undefined || row.country === country)
    .filter((row) => show !== 'stated' || row.atarStatus !== 'not-verified')
    .filter((row) => show !== 'shortlist' || shortlist.has(row.id))
    .filter((row) => `${row.university} ${row.city}`.toLowerCase().includes(asked.words.toLowerCase()))
    .map(view)
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.fit) - ORDER.indexOf(b.fit) ||
        a.country.localeCompare(b.country) ||
        a.university.localeCompare(b.university),
    )
  const { rows, ...paging } = pageOf(fits, asked.page, SIZE)
  const countries = [...new Set(all.map((row) => row.country))].toSorted()
  return {
    asked,
    all: all.length,
    paging,
    rows,
    own,
    reached: own === null ? null : fits.filter(({ fit }) => fit === 'reaches').length,
    verified: all.filter(({ atarStatus }) => atarStatus !== 'not-verified').length,
    shortlistCount: shortlist.size,
    signedIn: actor.kind !== 'guest',
    country: country ? await countryView({ db, actor, today }, country) : null,
    equivalences: findEquivalences().map(inWords),
    fields: [
      {
        name: 'country',
        label: 'Country',
        empty: 'Any country',
        options: countries.map((value) => ({ value, label: value })),
      },
      {
        name: 'show',
        label: 'Show',
        empty: 'All universities',
        options: [
          { value: 'stated', label: 'With ATAR information' },
          ...(actor.kind === 'guest' ? [] : [{ value: 'shortlist', label: 'My shortlist' }]),
        ],
      },
    ],
  }
}

export type AbroadPage = Awaited<ReturnType<typeof abroadPage>>

function placeView(
  row: StudyAbroad,
  { own, today, note }: { own: number | null; today: string; note: string | undefined },
) {
  const { id, university, country, city, route, atar, atarNote, otherEntry, source, url, year } = row
  return {
    ...{ id, university, country, city, route, atar, atarNote, otherEntry, source, url, year },
    trust: trustWords(row.trust),
    isVerified: row.atarStatus !== 'not-verified',
    isChecked: checkedThisYear(row, today),
    fit: atarFit(row, own ?? 0),
    note: note ?? null,
  }
}

export type PlaceView = AbroadPage['rows'][number]

/** With words for how far its source can be trusted. */
const inWords = <Fact extends { trust: string }>(fact: Fact): Fact => ({
  ...fact,
  trust: trustWords(fact.trust),
})

async function countryView(
  { db, actor, today }: { db: Services['db']; actor: Actor; today: string },
  name: string,
) {
  const known = studyCountries().find(({ country }) => country === name)
  if (!known) return null
  const followed = actor.kind === 'guest' ? [] : await findFollowed(db, actor)
  const dates = (await findDeadlines(db))
    .filter((row) => known.bodies.includes(row.body))
    .map((row) => dateView(dateOfDeadline(row), today))
    .filter(({ next }) => next !== null)
    .toSorted((a, b) => a.next!.day.localeCompare(b.next!.day))
    .map((date) => ({
      ...date,
      isFollowed: followed.some(({ kind, itemId }) => kind === 'deadline' && itemId === date.itemId),
    }))
  const { tests, costs, visa } = known
  return {
    ...known,
    tests: tests && inWords(tests),
    costs: costs && inWords(costs),
    visa: visa && inWords(visa),
    dates,
  }
}
