import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a link to a study log. It is not stored. */
export const logToken = (linkId: string, secret: string): string => linkToken('study-log', linkId, secret)
