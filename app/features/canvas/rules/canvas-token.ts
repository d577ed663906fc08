import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a link to a canvas. It is not stored. */
export const canvasToken = (linkId: string, secret: string): string => linkToken('canvas', linkId, secret)
