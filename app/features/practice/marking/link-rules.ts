import type { Freedoms } from '#app/features/account/door.ts'

export const LINK_DAYS = 14
export const LONGEST_COMMENT = 1_000

/** Why an answer cannot be handed on; null where it can. Handing it on is sharing, which under 16 a guardian opens. */
export function closedWords({ band, open }: Freedoms): string | null {
  if (open.sharing) return null
  return band === 'unknown'
    ? 'Give your date of birth first, in the settings of your account: sharing has rules for under-16s.'
    : 'Under 16, a guardian has to confirm sharing first. Ask yours in the settings of your account.'
}

/** How a writer is named to whoever marks: the first word of the name in the account, and no more of it. */
export function shownName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'A student'
}

export function isOpen(link: { endedAt: Date | null; expiresAt: Date }, now: Date): boolean {
  return link.endedAt === null && link.expiresAt > now
}
