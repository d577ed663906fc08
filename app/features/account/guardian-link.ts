import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a guardian's link says: who, and until when (seconds since 1970). Signed, so that nobody makes one up. */
interface GuardianLink {
  guardianId: string
  until: number
}

export function makeGuardianToken(link: GuardianLink, secret: string): string {
  const said = `${link.guardianId}.${link.until}`
  return `${said}.${mark(said, secret)}`
}

/** The guardian's id, or null when the token was changed, made with another secret, or is too old. */
export function readGuardianToken(token: string, secret: string, now: Date): string | null {
  const [guardianId, until, given, ...more] = token.split('.')
  if (!guardianId || !until || !given || more.length > 0) return null
  const right = Buffer.from(mark(`${guardianId}.${until}`, secret))
  const claimed = Buffer.from(given)
  if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return null
  return Number(until) * 1000 > now.getTime() ? guardianId : null
}

function mark(said: string, secret: string): string {
  return createHmac('sha256', secret).update(`guardian:${said}`).digest('base64url')
}
