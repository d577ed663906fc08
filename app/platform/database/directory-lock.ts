import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseProblem } from './database-error.ts'

export interface Holder {
  pid: number
  /** Start time of the process in clock ticks since boot, because process ids are reused. */
  started: string
  socketDirectory?: string
}

export interface DirectoryLock {
  /** The process that died while it held the lock, if there was one. */
  before: Holder | undefined
  note(more: Partial<Holder>): void
  release(): void
}

/**
 * PGlite has no lock: two processes on one directory silently lose rows. The lock is a file created by
 * link(2), which fails if the file exists. A lock of a dead process is taken over.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'database.lock')
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? 'unknown' }
  const before = await oneAtATime(realpathSync(directory), () => {
    const holder = read(path)
    if (holder && isAlive(holder))
      throw new DatabaseProblem(
        `The database in ${directory} is open in process ${holder.pid}${holder.pid === process.pid ? ' (this one)' : ''}.\n` +
          'The embedded database serves one process at a time: end that process, or set DATABASE_URL to a PostgreSQL server.',
      )
    rmSync(path, { force: true })
    place(path, own)
    return holder
  })
  return {
    before,
    note(more) {
      Object.assign(own, more)
      writeFileSync(path, JSON.stringify(own))
    },
    release: () => rmSync(path, { force: true }),
  }
}

function place(path: string, holder: Holder): void {
  const beside = `${path}.${holder.pid}`
  writeFileSync(beside, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(beside, path)
  } finally {
    rmSync(beside, { force: true })
  }
}

function read(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    return typeof holder.pid === 'number' ? { started: 'unknown', ...holder, pid: holder.pid } : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  const started = startOf(holder.pid)
  if (started !== undefined) return holder.started === 'unknown' || started === holder.started
  try {
    process.kill(holder.pid, 0)
    return process.platform !== 'linux'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Field 22 of /proc/PID/stat; the second field, the name, may contain spaces and brackets. A zombie counts as
 * dead.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/**
 * Only one process at a time may read the old lock and place a new one. The kernel releases an abstract unix
 * socket when its process ends, so this inner lock cannot become stale.
 */
async function oneAtATime<T>(directory: string, work: () => T): Promise<T> {
  if (process.platform !== 'linux') return work()
  const name = `\0victor-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
  for (let attempt = 0; attempt < 250; attempt++) {
    const server = createServer()
    const acquired = await new Promise<boolean>((resolve, reject) => {
      server.once('listening', () => resolve(true))
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      server.listen({ path: name })
    })
    if (!acquired) {
      await wait(20)
      continue
    }
    try {
      return work()
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  }
  throw new DatabaseProblem(`Another process is opening the database in ${directory} and does not finish.`)
}
