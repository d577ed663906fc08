import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a link to a work. It is not stored. */
export const workToken = (linkId: string, secret: string): string => linkToken('grader', linkId, secret)

export const isOpen = (link: { endedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  link.endedAt === null && link.expiresAt > now
