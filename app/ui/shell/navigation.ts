import type { ComponentType } from 'react'

export type IconType = ComponentType<{
  size?: number | string
  className?: string
  'aria-hidden'?: boolean | 'true' | 'false'
}>

export interface NavItem {
  href: string
  label: string
  icon?: IconType | undefined
  /** Items of one group are listed together under its name. */
  group?: string | undefined
  /** Loads the document from the server (sign out, another area). */
  reload?: boolean | undefined
}

/** The bar at the bottom of a phone. */
export interface PhoneTabs {
  /**
   * A tab is also the current one at the addresses in `covers`. The screens in `strip` link to one another in a row at
   * the top.
   */
  tabs: readonly (NavItem & { covers: readonly string[]; strip?: readonly NavItem[] })[]
  /** The links under the last tab, Me. */
  me: readonly NavItem[]
}

/** The item that a path belongs to: the longest address that is the path or a folder above it. */
export function currentItem(items: readonly NavItem[], path: string): string | undefined {
  return items
    .map((item) => item.href.split(/[?#]/)[0] ?? '')
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((a, b) => b.length - a.length)[0]
}

/** Groups in the order of their first item. */
export function grouped(items: readonly NavItem[]): { name: string | undefined; items: NavItem[] }[] {
  const groups: { name: string | undefined; items: NavItem[] }[] = []
  for (const item of items) {
    const group = groups.find((one) => one.name === item.group)
    if (group) group.items.push(item)
    else groups.push({ name: item.group, items: [item] })
  }
  return groups
}
