import { createHash, createHmac } from 'node:crypto'

/**
 * The token of a link: the link's id, signed with the installation's secret. The token is computed when it is needed and
 * never stored, so a copy of the database opens no link.
 * @param purpose what the link opens, so that no link opens anything else
 */
export function linkToken(purpose: string, linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${linkId}`).digest('base64url')
}

/** The stored hash. The token has 256 random bits, so one plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
