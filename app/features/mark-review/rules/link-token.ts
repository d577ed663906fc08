import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a marking link. It is not stored. */
export const markingToken = (linkId: string, secret: string): string => linkToken('marking', linkId, secret)
