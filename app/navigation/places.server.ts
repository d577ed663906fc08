import { MAP } from '#app/routes.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { isStaff, type Actor } from '#app/platform/access/actor.ts'
import type { NavPlace } from '#app/platform/access/map.ts'
import type { SearchDocument } from '#app/platform/search/search-index.ts'
import type { Place } from '#app/ui/shell/use-frame.ts'

/** The map entries with a place in the navigation, in navigation order. */
const LINKED = MAP.flatMap((entry) => (entry.nav ? [{ ...entry, nav: entry.nav }] : [])).toSorted(
  (a, b) => a.nav.order - b.nav.order,
)

/**
 * The places that this actor may open. They only decide which links the frame shows; the gate of each
 * audience decides again on every request.
 */
export function placesFor(actor: Actor, surroundings: { development: boolean }): Place[] {
  return LINKED.filter(
    ({ audience, nav }) =>
      (nav.group === 'Guest') === (actor.kind === 'guest') &&
      (audience !== 'development' || isStaff(actor)) &&
      mayEnter(actor, audience, surroundings) === 'yes',
  ).map(({ path, nav: { label, icon, group, tab, words } }) => ({
    href: path,
    label,
    ...(icon ? { icon } : {}),
    ...(words ? { words } : {}),
    ...(tab ? { tab } : {}),
    group,
    where: whereOf(group),
  }))
}

/** The screens with a place in the navigation, for the search. */
export function screenDocuments(): SearchDocument[] {
  return LINKED.filter(({ nav }) => nav.group !== 'Guest').map(({ path, audience, nav }) => ({
    kind: 'screen',
    id: path,
    title: nav.label,
    words: (nav.words ?? []).join(' '),
    audience,
    href: path,
  }))
}

function whereOf(group: NavPlace['group']): Place['where'] {
  if (group === 'Account') return 'account'
  return group === 'Work' || group === 'More' ? 'more' : 'side'
}
