import { timingSafeEqual } from 'node:crypto'
import { linkToken } from '#app/platform/access/link-token.ts'

// The tokens are computed when they are needed. Only their hashes are stored.

export const ticketToken = (registrationId: string, secret: string) =>
  linkToken('event-ticket', registrationId, secret)

export const offerToken = (offerId: string, secret: string) => linkToken('event-offer', offerId, secret)

/** The token in a guardian's link: the registration's id and its signature. */
export function guardianToken(registrationId: string, secret: string): string {
  return `${registrationId}.${linkToken('event-guardian', registrationId, secret)}`
}

/** The registration of a guardian's link, or undefined if the link was changed. */
export function readGuardianToken(token: string, secret: string): string | undefined {
  const [registrationId = ''] = token.split('.')
  const [expected, received] = [guardianToken(registrationId, secret), token].map((one) => Buffer.from(one))
  return expected!.length === received!.length && timingSafeEqual(expected!, received!)
    ? registrationId
    : undefined
}
