import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import {
  incidentsOf,
  joinNotices,
  leaveNotice,
  maintenanceOf,
  noticeSchema,
  readHistory,
  timeInWords,
  waitingNotices,
  type Notice,
} from '#app/features/status/door.server.ts'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { systemClock, type Clock } from '#app/platform/time/clock.ts'
import type { Streams } from './streams.ts'

const USAGE = `victor status list
victor status incident --title TITLE --parts web,mail --impact slow|down --message TEXT
              [--exam TEXT] [--practice TEXT] [--teaching TEXT]     what each reader should do now
victor status update INCIDENT --state looking|cause-found|testing|watching --message TEXT
victor status resolve INCIDENT --message TEXT
victor status maintenance --title TITLE --parts database --start 2026-12-06T02:00 --minutes 60
              [--zone Australia/Melbourne] [--weekly] [--until 2027-03-01]
victor status cancel MAINTENANCE

PARTS are web, database, jobs, mail, files and search. The server shows a notice within a minute and emails
the subscribers of its parts. The command works while the database is down.
`

const text = { type: 'string' } as const
const OPTIONS = {
  ...{ title: text, parts: text, impact: text, message: text, state: text, start: text },
  ...{ minutes: text, zone: text, until: text, exam: text, practice: text, teaching: text },
  weekly: { type: 'boolean', default: false },
} as const

type Options = Partial<Record<Exclude<keyof typeof OPTIONS, 'weekly'>, string>> & { weekly?: boolean }
type Output = Pick<Streams, 'stdout' | 'stderr'>

/** Writes notices about incidents and maintenance for the status page. */
export async function run(
  args: string[],
  io: Output,
  config: Config = processConfig(),
  clock: Clock = systemClock,
): Promise<number> {
  const read = readArgs(args)
  if (!read) {
    io.stderr.write(USAGE)
    return 2
  }
  const { verb, id, options } = read
  const known = joinNotices(readHistory(config.directory).notices, waitingNotices(config.directory))
  if (verb === 'list') return list(known, io)
  const problem = problemOf(verb, id, options, known)
  if (problem) return refuse(io, problem)
  const key = `${options.title ?? ''}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const made = `${key || 'notice'}-${randomUUID().slice(0, 4)}`
  const parsed = noticeSchema.safeParse({
    id: randomUUID(),
    at: clock().toISOString(),
    notice: noticeFrom(verb, id ?? made, options),
  })
  if (!parsed.success)
    return refuse(
      io,
      parsed.error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`).join('\n'),
    )
  leaveNotice(config.directory, parsed.data)
  io.stdout.write(`Written. The status page shows it within a minute.\n`)
  if (verb === 'incident' || verb === 'maintenance')
    io.stdout.write(`Its name for the next command: ${made}\n`)
  return 0
}

const VERBS = ['list', 'incident', 'update', 'resolve', 'maintenance', 'cancel']

function readArgs(args: string[]): { verb: string; id: string | undefined; options: Options } | null {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [verb = '', id] = positionals
    return VERBS.includes(verb) ? { verb, id, options: values } : null
  } catch {
    return null
  }
}

function problemOf(
  verb: string,
  id: string | undefined,
  { start, zone, until }: Options,
  known: readonly Notice[],
): string | null {
  const incidents = incidentsOf(known)
  if (verb === 'update' || verb === 'resolve')
    return incidents.some(({ incident }) => incident === id) ? null : `There is no incident “${id ?? ''}”.`
  if (verb === 'cancel')
    return maintenanceOf(known).some(({ maintenance }) => maintenance === id)
      ? null
      : `There is no planned maintenance “${id ?? ''}”.`
  if (verb !== 'maintenance') return null
  try {
    Temporal.PlainDateTime.from(start ?? '').toZonedDateTime(zone ?? ZONE)
    if (until !== undefined) Temporal.PlainDate.from(until)
    return null
  } catch {
    return 'Check --start (2026-12-06T02:00), --until (2027-03-01) and --zone (Australia/Melbourne).'
  }
}

const ZONE = 'Australia/Melbourne'

function noticeFrom(verb: string, id: string, options: Options): object {
  const {
    title,
    impact,
    message,
    state,
    start,
    zone = ZONE,
    weekly,
    until,
    exam,
    practice,
    teaching,
  } = options
  const parts = (options.parts ?? '').split(',').filter(Boolean)
  const given = (fields: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  switch (verb) {
    case 'incident': {
      const advice = given({ exam, practice, teaching })
      return { kind: 'opened', incident: id, title, parts, impact, message, advice }
    }
    case 'update':
      return { kind: 'updated', incident: id, state, message }
    case 'resolve':
      return { kind: 'resolved', incident: id, message }
    case 'cancel':
      return { kind: 'cancelled', maintenance: id }
    default: {
      const minutes = Number(options.minutes)
      const when = { start, zone, minutes, weekly, ...given({ until }) }
      return { kind: 'planned', maintenance: id, title, parts, ...when }
    }
  }
}

function list(known: readonly Notice[], io: Output): number {
  const incidents = incidentsOf(known)
  for (const { incident, title, openedAt, resolvedAt, updates } of incidents.slice(0, 20))
    io.stdout.write(
      `${incident}  ${resolvedAt ? 'resolved' : 'open'} since ${resolvedAt ?? openedAt}  ${title}: ${updates[0]!.message}\n`,
    )
  for (const one of maintenanceOf(known))
    io.stdout.write(`${one.maintenance}  ${one.title}  ${timeInWords(one)}\n`)
  if (known.length === 0) io.stdout.write('No incident and no maintenance.\n')
  return 0
}

function refuse(io: Output, words: string): number {
  io.stderr.write(`${words}\n`)
  return 1
}
