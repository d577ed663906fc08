import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findActivities } from '../queries/activities.server.ts'
import { sessionsOf } from '../rules/sessions.ts'
import { minutesOf, subjectName } from './session-view.server.ts'

/** Every session as CSV, oldest first, with times in the person's zone. */
export async function logFile({ db, clock }: Services, actor: Person, zone: string): Promise<string> {
  const now = clock().getTime()
  const activities = await findActivities(db, actor, new Date(0), new Date(now + 1))
  const date = dateFormat({ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  const time = dateFormat({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB')
  const rows = sessionsOf(activities).map((session) => [
    date.format(session.from),
    time.format(session.from),
    time.format(session.to),
    String(minutesOf(session)),
    String(session.answers),
    String(session.reviews),
    session.kinds.join(' '),
    session.subjects.map(subjectName).join('; '),
  ])
  return [['date', 'from', 'to', 'minutes', 'answers', 'reviews', 'activities', 'subjects'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
