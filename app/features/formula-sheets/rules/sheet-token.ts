import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a link to a sheet. It is not stored. */
export const sheetToken = (linkId: string, secret: string): string =>
  linkToken('formula-sheet', linkId, secret)
