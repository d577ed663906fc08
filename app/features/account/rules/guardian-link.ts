import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who a guardian's link belongs to, and until when it works (seconds since 1970). The token is signed. */
interface GuardianLink {
  guardianId: string
  until: number
}

export function makeGuardianToken(link: GuardianLink, secret: string): string {
  const payload = `${link.guardianId}.${link.until}`
  return `${payload}.${sign(payload, secret)}`
}

/** The guardian's id, or null if the token was changed, has another signature or has expired. */
export function readGuardianToken(token: string, secret: string, now: Date): string | null {
  const [guardianId, until, signature, ...more] = token.split('.')
  if (!guardianId || !until || !signature || more.length > 0) return null
  const expected = Buffer.from(sign(`${guardianId}.${until}`, secret))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  return Number(until) * 1000 > now.getTime() ? guardianId : null
}

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`guardian:${payload}`).digest('base64url')
}
