import { z } from 'zod'
import { PART_IDS } from './parts.ts'

const id = z.string().regex(/^[a-z0-9-]{4,60}$/)
const line = (most: number) => z.string().trim().min(3).max(most)
const parts = z.array(z.enum(PART_IDS)).min(1)

export const STATES = {
  looking: 'Looking into it',
  'cause-found': 'Cause found',
  testing: 'Fix in testing',
  watching: 'Fixed, watching',
} as const

export type StateName = keyof typeof STATES
const stateNames = Object.keys(STATES) as [StateName, ...StateName[]]

/** What to do now, for three kinds of readers. */
const advice = z
  .strictObject({ exam: line(160), practice: line(160), teaching: line(160) })
  .partial()
  .default({})

const opened = z.strictObject({
  kind: z.literal('opened'),
  incident: id,
  title: line(90),
  parts,
  impact: z.enum(['slow', 'down']),
  message: line(400),
  advice,
})

const updated = z.strictObject({
  kind: z.literal('updated'),
  incident: id,
  state: z.enum(stateNames),
  message: line(400),
})

const resolved = z.strictObject({ kind: z.literal('resolved'), incident: id, message: line(400) })

export const planned = z.strictObject({
  kind: z.literal('planned'),
  maintenance: id,
  title: line(90),
  parts,
  /** Local time in `zone`: 2026-12-06T02:00. */
  start: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Write the start as 2026-12-06T02:00.'),
  zone: z.string().min(3).max(64),
  minutes: z.int().min(1).max(1_440),
  weekly: z.boolean(),
  /** The last day of a weekly maintenance. */
  until: z.iso.date().optional(),
})

const cancelled = z.strictObject({ kind: z.literal('cancelled'), maintenance: id })

/** A notice with its id and its moment, as it is stored. Old notices stay readable: fields are only added. */
export const noticeSchema = z.object({
  id: z.string().min(8).max(80),
  at: z.iso.datetime(),
  notice: z.discriminatedUnion('kind', [opened, updated, resolved, planned, cancelled]),
})

export type Notice = z.infer<typeof noticeSchema>
export type Maintenance = z.infer<typeof planned>
type Opened = z.infer<typeof opened>

export interface Incident extends Omit<Opened, 'kind' | 'message'> {
  openedAt: string
  resolvedAt: string | null
  /** The newest first. */
  updates: { label: string; message: string; at: string }[]
}

/** The incidents that notices describe, the newest first. A notice about an unknown incident is left out. */
export function incidentsOf(notices: readonly Notice[]): Incident[] {
  const incidents = new Map<string, Incident>()
  for (const { at, notice } of notices.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (notice.kind === 'opened') {
      const { kind: _kind, message, ...rest } = notice
      const first = { label: STATES.looking, message, at }
      incidents.set(notice.incident, { ...rest, openedAt: at, resolvedAt: null, updates: [first] })
    } else if (notice.kind === 'updated' || notice.kind === 'resolved') {
      const incident = incidents.get(notice.incident)
      if (!incident) continue
      const label = notice.kind === 'resolved' ? 'Resolved' : STATES[notice.state]
      incident.updates.unshift({ label, message: notice.message, at })
      incident.resolvedAt = notice.kind === 'resolved' ? at : null
    }
  }
  return [...incidents.values()].toSorted((a, b) => b.openedAt.localeCompare(a.openedAt))
}

/** The maintenance that is planned and not cancelled. */
export function maintenanceOf(notices: readonly Notice[]): Maintenance[] {
  const cancelledIds = new Set(
    notices.flatMap(({ notice }) => (notice.kind === 'cancelled' ? [notice.maintenance] : [])),
  )
  return notices.flatMap(({ notice }) =>
    notice.kind === 'planned' && !cancelledIds.has(notice.maintenance) ? [notice] : [],
  )
}
