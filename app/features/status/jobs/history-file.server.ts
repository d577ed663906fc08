import { mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_SNAPSHOT, snapshotSchema, type Snapshot } from '../rules/snapshot.ts'
import { noticeSchema, type Notice } from '../rules/notice.ts'

const fileOf = (directory: string) => join(directory, 'status', 'history.json')
const inboxOf = (directory: string) => join(directory, 'status', 'notices')

/** Reads the file that the last round wrote. A missing or damaged file is an empty history. */
export function readHistory(directory: string): Snapshot {
  try {
    const parsed = snapshotSchema.safeParse(JSON.parse(readFileSync(fileOf(directory), 'utf8')))
    return parsed.success ? parsed.data : NO_SNAPSHOT
  } catch {
    return NO_SNAPSHOT
  }
}

/** Replaces the file in one step, so that a reader never sees half of it. */
export function writeHistory(directory: string, snapshot: Snapshot): void {
  mkdirSync(join(directory, 'status'), { recursive: true, mode: 0o700 })
  const file = fileOf(directory)
  writeFileSync(`${file}.new`, JSON.stringify(snapshot), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Leaves a notice for the server, which takes it in its next round. Works while the database is down. */
export function leaveNotice(directory: string, notice: Notice): void {
  const folder = inboxOf(directory)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${notice.id}.json`)
  writeFileSync(`${file}.new`, JSON.stringify(notice), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The notices that wait, the oldest first. A file that cannot be read is left where it is. */
export function waitingNotices(directory: string): Notice[] {
  return waitingFiles(directory)
    .flatMap((name) => {
      try {
        return [noticeSchema.parse(JSON.parse(readFileSync(join(inboxOf(directory), name), 'utf8')))]
      } catch {
        return []
      }
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

export function removeNotices(directory: string, notices: readonly Notice[]): void {
  for (const { id } of notices)
    try {
      unlinkSync(join(inboxOf(directory), `${id}.json`))
    } catch {
      // Another server took it.
    }
}

function waitingFiles(directory: string): string[] {
  try {
    return readdirSync(inboxOf(directory)).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}
