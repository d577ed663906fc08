import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { dayInWords } from '../rules/day-in-words.ts'
import { minutesInWords, partHistory, shareInWords, type PartHistory } from '../rules/history.ts'
import { windowsBetween } from '../rules/maintenance.ts'
import { incidentsOf, maintenanceOf, type Incident } from '../rules/notice.ts'
import { partTitle, PARTS, type PartId } from '../rules/parts.ts'
import { dayOfMinute, minuteOf, type Snapshot } from '../rules/snapshot.ts'
import { currentState, headline, isStale, type CurrentState } from '../rules/headline.ts'
import { statusBoard } from '../jobs/board.server.ts'

const DAY = 86_400_000
const AHEAD = 14

/** The status page from what this process knows. Asks the database nothing. */
export function statusPage(services: Services, zone: string) {
  const snapshot = statusBoard(services).snapshot()
  const now = services.clock()
  const incidents = incidentsOf(snapshot.notices)
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null)
  const today = dayOfMinute(minuteOf(now))
  const when = (at: Date | string) => momentInWords(new Date(at), zone)
  const windows = windowsBetween(maintenanceOf(snapshot.notices), now, new Date(now.getTime() + AHEAD * DAY))
  return {
    ...headline(snapshot, open, now),
    checked: checkedInWords(snapshot, now),
    zone: zoneInWords(zone, now),
    open: open.map((one) => incidentView(one, when)),
    past: incidents
      .filter(({ resolvedAt }) => resolvedAt !== null)
      .slice(0, 50)
      .map((one) => incidentView(one, when)),
    maintenance: windows.slice(0, 6).map(({ title, parts, start, end }) => ({
      title,
      parts: titles(parts),
      when: `${when(start)} to ${timeOnly(end, zone)}`,
      isNow: start <= now,
    })),
    parts: PARTS.map((part) => partView(part, snapshot, open, today, isStale(snapshot, now))),
    firstDay: dayInWords(firstShown(snapshot, today)),
    startedOn: startedOn(snapshot),
  }
}

export type StatusPage = ReturnType<typeof statusPage>
export type PartView = StatusPage['parts'][number]
export type IncidentView = ReturnType<typeof incidentView>

const list = new Intl.ListFormat('en-AU')
const titles = (parts: readonly PartId[]) => list.format(parts.map(partTitle))

function partView(
  { id, title, what }: (typeof PARTS)[number],
  snapshot: Snapshot,
  open: readonly Incident[],
  today: string,
  stale: boolean,
) {
  const history = partHistory(snapshot.days, id, today)
  const state: CurrentState = stale ? 'unknown' : currentState(snapshot, open, id)
  return {
    ...{ id, title, what, state },
    note: snapshot.latest[id]?.note ?? null,
    states: history.days.map((day) => day.state),
    summary: summaryOf(history),
    trouble: history.days
      .filter((day) => day.state === 'down' || day.state === 'slow')
      .map(({ day, state: of, tally }) => ({
        day: dayInWords(day),
        what: of === 'down' ? `${minutesInWords(tally!.down)} down` : `${minutesInWords(tally!.slow)} slow`,
      }))
      .toReversed(),
  }
}

function summaryOf({ measured, downMinutes, upShare }: PartHistory): string {
  if (upShare === null) return 'Not measured yet'
  const days = measured === 1 ? '1 day' : `${measured} days`
  const down = downMinutes === 0 ? 'Never down' : `${minutesInWords(downMinutes)} down`
  return `${down} in ${days} (${shareInWords(upShare)} up)`
}

function incidentView(incident: Incident, when: (at: string) => string) {
  const { openedAt, resolvedAt, advice } = incident
  const lasted = resolvedAt === null ? null : Date.parse(resolvedAt) - Date.parse(openedAt)
  return {
    id: incident.incident,
    title: incident.title,
    parts: titles(incident.parts),
    openedOn: when(openedAt),
    lasted: lasted === null ? null : minutesInWords(Math.max(1, Math.round(lasted / 60_000))),
    advice: [
      { who: 'In a mock test', what: advice.exam },
      { who: 'Practising', what: advice.practice },
      { who: 'Teaching or tutoring', what: advice.teaching },
    ].flatMap(({ who, what }) => (what ? [{ who, what }] : [])),
    updates: incident.updates.map(({ label, message, at }) => ({ label, message, at, when: when(at) })),
  }
}

function checkedInWords({ checkedAt }: Snapshot, now: Date): string {
  if (checkedAt === null) return 'Not checked yet.'
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(checkedAt)) / 1000))
  if (seconds < 90) return `Checked ${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago.`
  return `Last checked ${minutesInWords(Math.round(seconds / 60))} ago.`
}

const firstDayOf = ({ days }: Snapshot): string | undefined => Object.keys(days).toSorted()[0]

function firstShown(snapshot: Snapshot, today: string): string {
  return partHistory(snapshot.days, 'web', today).days[0]!.day
}

/** The day of the first check, if earlier days of the 90 have no data. */
function startedOn(snapshot: Snapshot): string | null {
  const first = firstDayOf(snapshot)
  return first === undefined ? null : dayInWords(first)
}

/** "Fri 27 Nov, 9:20 am" in the reader's zone. */
function momentInWords(at: Date, timeZone: string): string {
  return dateFormat({
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}

const timeOnly = (at: Date, timeZone: string) =>
  dateFormat({ timeZone, hour: 'numeric', minute: '2-digit' }).format(at)

/** "Melbourne (AEDT)". */
function zoneInWords(timeZone: string, now: Date): string {
  const short = dateFormat({ timeZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} (${short})`
}
