import type { NavItem, PhoneTabs } from '#app/ui/shell/navigation.ts'

type GroupedItem = NavItem & { group: string; tab?: string }

/**
 * The groups that are a tab on a phone: the first screen of the group opens. A hub links to the others, or a strip of
 * links does. Without either, Me lists them.
 */
const TABS = [
  { group: 'Today', label: 'Today', links: 'me' },
  { group: 'Practise', label: 'Practise', links: 'hub' },
  { group: 'Understand', label: 'Understand', links: 'strip' },
  { group: 'After school', label: 'After school', links: 'strip' },
] as const

/** The bar at the bottom of a phone. The tab Me holds the screens that no other tab leads to. */
export function phoneTabs(
  places: readonly (GroupedItem & { where: string })[],
  account: readonly GroupedItem[],
): PhoneTabs {
  const tabs = TABS.flatMap(({ group, label, links }) => {
    const all = places.filter((place) => place.group === group)
    const [first, ...rest] = [...all, ...places.filter((place) => place.tab === group)]
    if (!first) return []
    const covers = rest.map(({ href }) => href)
    const strip = links === 'strip' && rest.length > 0 ? { strip: [first, ...rest] } : {}
    return [{ href: first.href, label, icon: first.icon, covers, links, ...strip }]
  })
  const reached = new Set(
    tabs.flatMap(({ href, covers, links }) => (links === 'me' ? [href] : [href, ...covers])),
  )
  const rest = places.filter(({ where, href }) => where !== 'account' && !reached.has(href))
  return {
    tabs: tabs.map(({ links: _, ...tab }) => tab),
    me: [...rest, ...account].map(({ group, tab: _, ...item }) => ({
      ...item,
      group: group === 'Account' || group === 'Work' ? group : 'Me',
    })),
  }
}
