import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { readsMeaning } from '#app/features/tutor-chat/door.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import { DatabaseProblem } from '#app/platform/database/database-error.ts'
import { openDatabase, type OpenDatabase } from '#app/platform/database/database.ts'
import { migrationState } from '#app/platform/database/migrate.ts'
import { systemClock } from '#app/platform/time/clock.ts'

export interface Finding {
  state: 'good' | 'warning' | 'bad'
  what: string
  /** How to fix it. */
  mend?: string
}

/** Everything that has kept an installation from running, in the order in which a person would meet it. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [
    node(process.versions.node),
    directory(config.directory),
    room(config.directory),
  ]
  findings.push(...(await database(config)))
  findings.push(await port(config))
  findings.push(meaning(await readsMeaning(LONGEST_LOAD_MS)))
  if (config.redisUrl) findings.push(await reaches('Redis (REDIS_URL)', config.redisUrl, 6379))
  if (config.smtpUrl) findings.push(await reaches('The mail server (SMTP_URL)', config.smtpUrl, 587))
  return findings
}

const LONGEST_LOAD_MS = 20_000

export const meaning = (isRead: boolean): Finding =>
  isRead
    ? { state: 'good', what: 'The model that reads the meaning of chat messages answers.' }
    : {
        state: 'warning',
        what: 'The model that reads the meaning of chat messages does not answer.',
        mend: 'Until it does, words alone show that a student may be at risk. Install the packages again: npm ci',
      }

export function node(version: string): Finding {
  const [major = 0] = version.split('.').map(Number)
  if (major >= 24) return { state: 'good', what: `Node ${version}` }
  return {
    state: 'bad',
    what: `Node ${version} is too old: 24 is needed.`,
    mend: 'Start through npm (npm start), which brings the right Node along on Linux, or install Node 24.',
  }
}

export function directory(path: string): Finding {
  try {
    let existing = path
    while (!existsSync(existing)) existing = dirname(existing)
    accessSync(existing, constants.W_OK)
    if (existing === path) return { state: 'good', what: `The data directory ${path} can be written.` }
    return { state: 'good', what: `The data directory ${path} is made at the first start.` }
  } catch {
    return {
      state: 'bad',
      what: `The data directory ${path} cannot be written.`,
      mend: `Give this user the right to write there, or set VICTOR_DIRECTORY to another place.`,
    }
  }
}

const GIGABYTE = 1_000_000_000

export function room(path: string, free = freeBytes(path)): Finding {
  const words = `${(free / GIGABYTE).toFixed(1)} GB free where the data lies.`
  if (free > 2 * GIGABYTE) return { state: 'good', what: words }
  const mend = 'Free some space: when the disk is full, nothing can be stored until there is room again.'
  return { state: free > GIGABYTE / 5 ? 'warning' : 'bad', what: words, mend }
}

function freeBytes(path: string): number {
  let existing = resolve(path)
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize
}

async function database(config: Config): Promise<Finding[]> {
  const name = config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : 'The embedded database'
  if (!config.databaseUrl && !existsSync(resolve(config.directory, 'database')))
    return [{ state: 'good', what: `${name} is made at the first start.` }]
  let open: OpenDatabase | undefined
  try {
    open = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 1 })
    return [{ state: 'good', what: `${name} answers.` }, await migrations(open), await clocks(open)]
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error
    const held = error.message.includes('is open in process')
    if (held)
      return [
        {
          state: 'warning',
          what: `${name} is in use, by a running Victor as it seems.`,
          mend: error.message,
        },
      ]
    return [{ state: 'bad', what: `${name} cannot be used.`, mend: error.message }]
  } finally {
    await open?.close()
  }
}

async function migrations({ pool }: OpenDatabase): Promise<Finding> {
  const { applied, known, ahead } = await migrationState(pool)
  if (ahead)
    return {
      state: 'bad',
      what: 'The database is of a newer Victor than this one.',
      mend: 'Start the newer version.',
    }
  if (applied === known) return { state: 'good', what: 'The database is up to date.' }
  return {
    state: 'warning',
    what: `The database has ${applied} of ${known} steps.`,
    mend: 'The next start brings it up to date; or do it now: npm run victor -- migrate',
  }
}

/** Sign-in links and one-time codes are valid for minutes, so clocks that differ by more break them. */
async function clocks({ pool }: OpenDatabase): Promise<Finding> {
  const before = systemClock().getTime()
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const after = systemClock().getTime()
  const apart = Math.max(before - rows[0]!.now.getTime(), rows[0]!.now.getTime() - after, 0) / 1000
  if (after < new Date('2026-01-01T00:00:00Z').getTime())
    return {
      state: 'bad',
      what: 'The clock of this machine is years behind.',
      mend: 'Set the clock (timedatectl).',
    }
  if (apart < 5) return { state: 'good', what: 'The clock agrees with the database.' }
  return {
    state: apart < 60 ? 'warning' : 'bad',
    what: `The clock differs from the database's by ${apart.toFixed(0)} s.`,
    mend: 'Let both machines set their clocks by the network (timedatectl set-ntp true).',
  }
}

function port(config: Config): Promise<Finding> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      done({
        state: taken ? 'warning' : 'bad',
        what: taken
          ? `Port ${config.port} is taken.`
          : `Port ${config.port} on ${config.host} cannot be used (${error.code}).`,
        mend: taken
          ? 'If that is a running Victor, all is well. Else set PORT to another number.'
          : 'Set PORT to a number above 1023, and HOST to an address of this machine.',
      })
    })
    server.listen(config.port, config.host, () =>
      server.close(() => done({ state: 'good', what: `Port ${config.port} on ${config.host} is free.` })),
    )
  })
}

export function reaches(name: string, url: string, usualPort: number): Promise<Finding> {
  const { hostname, port: given } = new URL(url)
  const at = Number(given || usualPort)
  return new Promise((done) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: at, timeout: 4000 })
    const bad = (reason: string) => {
      socket.destroy()
      done({
        state: 'bad',
        what: `${name} does not answer at ${hostname}:${at} (${reason}).`,
        mend: 'Is it running, is the address right, and does a firewall let this machine through?',
      })
    }
    socket.once('connect', () => {
      socket.destroy()
      done({ state: 'good', what: `${name} answers.` })
    })
    socket.once('timeout', () => bad('no answer within 4 s'))
    socket.once('error', (error: NodeJS.ErrnoException) => bad(error.code ?? error.message))
  })
}
