import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of a link to a deck. It is not stored. */
export const deckToken = (linkId: string, secret: string): string =>
  linkToken('flashcard-deck', linkId, secret)
