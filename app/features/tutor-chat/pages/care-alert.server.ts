import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findAlertOf } from '../queries/care-alerts.server.ts'

/** What the person on call sees: when the alert was sent, and whether it is confirmed. Null for a wrong link. */
export async function careAlertPage({ db }: Services, token: string, zone: string) {
  const alert = await findAlertOf(db, token)
  if (!alert) return null
  const dated = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return {
    tutor: alert.tutor,
    sent: dated.format(alert.sentAt),
    confirmed: alert.confirmedAt && dated.format(alert.confirmedAt),
  }
}
