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
  /** Items of one group stand together under its name. */
  group?: string | undefined
  /** Asks the server for the document (sign out, another area). */
  reload?: boolean | undefined
}

/** The one item a path belongs to: the longest address that is the path or a folder above it. */
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

/** All that a list of these links is drawn from, for `DrawnOnce`: an address has one picture. */
export function nameOf(items: readonly NavItem[], current: string | undefined): string {
  return items
    .map(
      ({ href, label, group = '', reload }) =>
        `${href === current ? '*' : ''}${href}|${label}|${group}|${reload === true}`,
    )
    .join('\n')
}
