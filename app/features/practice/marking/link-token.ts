import { createHash, createHmac } from 'node:crypto'

/**
 * What stands in the link with this id. Signed with the installation's secret and not stored, so that its maker can be
 * shown the link again, and a copy of the database opens nothing.
 */
export function markingToken(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`marking:${linkId}`).digest('base64url')
}

/** What is stored of it: the token has 256 bits, so one plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
