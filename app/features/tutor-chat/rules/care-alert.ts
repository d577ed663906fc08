import { linkToken } from '#app/platform/access/link-token.ts'

/** The token of the link with which the person on call confirms an alert. It is not stored. */
export const alertToken = (alertId: string, secret: string): string =>
  linkToken('care-alert', alertId, secret)

export interface Alert {
  sentAt: Date
  confirmedAt: Date | null
}

/**
 * Whether somebody knows. `nobody`: no alert was sent. `asked`: the person on call has time left to confirm. `confirmed`:
 * they did. `silent`: they did not, in time.
 */
export type Watch = 'nobody' | 'asked' | 'confirmed' | 'silent'

export function watchOf(alert: Alert | null, now: Date, waitMs: number): Watch {
  if (!alert) return 'nobody'
  if (alert.confirmedAt) return 'confirmed'
  return now.getTime() - alert.sentAt.getTime() < waitMs ? 'asked' : 'silent'
}

/** A confirmed alert stands for this long. After it, the next words of harm send another one. */
const STANDS_MS = 3_600_000

/** The alert still stands: no second one is sent. */
export function stands(alert: Alert, now: Date, waitMs: number): boolean {
  const watch = watchOf(alert, now, waitMs)
  return watch === 'asked' || (watch === 'confirmed' && now.getTime() - alert.sentAt.getTime() < STANDS_MS)
}
