import type { Letter } from '#app/platform/mail/letter.ts'
import { STATES, type Incident, type Maintenance, type Notice } from './notice.ts'
import { partTitle, type PartId } from './parts.ts'

/** What the key of a subscription's link is for. */
export const SUBSCRIPTION = 'status-subscription'

const list = new Intl.ListFormat('en-AU')
const titles = (parts: readonly PartId[]) => list.format(parts.map(partTitle))

interface Known {
  incidents: readonly Incident[]
  maintenance: readonly Maintenance[]
  /** The address of the status page. */
  page: string
}

/** The email about a notice, and the parts it is about; null for a notice that nobody needs to hear about. */
export function noticeLetter(
  notice: Notice['notice'],
  { incidents, maintenance, page }: Known,
): { subject: string; text: string; parts: readonly PartId[] } | null {
  if (notice.kind === 'cancelled') return null
  if (notice.kind === 'planned') {
    if (!maintenance.some((one) => one.maintenance === notice.maintenance)) return null
    return {
      subject: `Planned maintenance: ${notice.title}`,
      text: `We plan maintenance.\n\n${notice.title}\nParts: ${titles(notice.parts)}\n${timeInWords(notice)}\n\n${page}`,
      parts: notice.parts,
    }
  }
  const incident = incidents.find((one) => one.incident === notice.incident)
  if (!incident) return null
  const head =
    notice.kind === 'opened' ? 'Problem' : notice.kind === 'resolved' ? 'Resolved' : STATES[notice.state]
  return {
    subject: `${head}: ${incident.title}`,
    text: `${notice.message}\n\nParts: ${titles(incident.parts)}\n\n${page}`,
    parts: incident.parts,
  }
}

/** "Every Sunday at 02:00 for 60 min (Australia/Melbourne)". */
export function timeInWords({ start, minutes, zone, weekly }: Omit<Maintenance, 'kind'>): string {
  const date = new Date(`${start}:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options }).format(date)
  const time = start.slice(11)
  const day = weekly ? `Every ${format({ weekday: 'long' })}` : format({ dateStyle: 'full' })
  return `${day} at ${time} for ${minutes} min (${zone})`
}

export function confirmLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'Confirm that we may email you about problems',
    text: `You asked Victor to email you when a part of Victor stops or works again. Confirm your address here:\n\n${link}\n\nIf you did not ask, ignore this email. We then delete your address after 7 days.\n\nVictor`,
  }
}
