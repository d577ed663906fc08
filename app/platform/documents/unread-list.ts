import type { Unread } from './document.ts'

export function unreadList(counts: Readonly<Record<Unread['what'], number>>): Unread[] {
  const whats = ['equation', 'picture', 'page'] as const
  return whats.filter((what) => counts[what] > 0).map((what) => ({ what, count: counts[what] }))
}
