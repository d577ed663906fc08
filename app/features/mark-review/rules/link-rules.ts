export const LINK_DAYS = 14
export const LONGEST_COMMENT = 1_000

export function isOpen(link: { endedAt: Date | null; expiresAt: Date }, now: Date): boolean {
  return link.endedAt === null && link.expiresAt > now
}
