import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a link to a chat. It is not stored. */
export const chatToken = (linkId: string, secret: string): string => linkToken('chat', linkId, secret)
