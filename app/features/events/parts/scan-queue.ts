import type { CheckInOutcome } from '../rules/check-in.ts'

/** A scan that waits on this device until there is a connection. */
export interface WaitingScan {
  id: string
  ticket: string
  /** ISO text. */
  at: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** The server takes at most so many scans at once. */
const MOST_SENT = 200

/** The scans of one session that wait on this device. They stay in the browser's storage when the page is closed. */
export function scanQueue(store: Store, code: string, session: string) {
  const key = `victor-scans ${code} ${session}`
  const read = (): WaitingScan[] => {
    try {
      const stored: unknown = JSON.parse(store.getItem(key) ?? '[]')
      return Array.isArray(stored) ? (stored as WaitingScan[]) : []
    } catch {
      return []
    }
  }
  const write = (scans: readonly WaitingScan[]) =>
    scans.length === 0 ? store.removeItem(key) : store.setItem(key, JSON.stringify(scans))
  return {
    read,
    add: (scan: WaitingScan) => write([...read(), scan]),
    /** Removes what the server has stored. Scans that were added meanwhile stay. */
    settle: (ids: ReadonlySet<string>) => write(read().filter(({ id }) => !ids.has(id))),
  }
}

export type ScanQueue = ReturnType<typeof scanQueue>

/** The answer of the server to one scan or to several; `away` without a connection, `signed-out` after the session. */
export type PostedScan<Value> = { value: Value } | 'away' | 'signed-out'

/** Posts to the address of scans, and never throws. */
export async function postScans<Value>(
  fetch: Fetch,
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<PostedScan<Value>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      cache: 'no-store',
    })
    if (answer.type === 'opaqueredirect' || [302, 401, 403, 404].includes(answer.status)) return 'signed-out'
    if (!answer.ok) return 'away'
    const { value } = (await answer.json()) as { value?: Value }
    return value === undefined ? 'away' : { value }
  } catch {
    return 'away'
  }
}

export interface SyncResult {
  state: 'sent' | 'away' | 'signed-out'
  sent: number
  /** How many were stored with a flag, or refused. */
  flagged: number
  refused: number
}

/** Sends the waiting scans, oldest first. A scan has an id, so a scan that is sent twice is one check-in. */
export async function sendScans(
  queue: ScanQueue,
  { fetch, address, session }: { fetch: Fetch; address: string; session: string },
): Promise<SyncResult> {
  const result: SyncResult = { state: 'sent', sent: 0, flagged: 0, refused: 0 }
  for (;;) {
    const scans = queue.read().slice(0, MOST_SENT)
    if (scans.length === 0) return result
    const answer = await postScans<{ outcomes: { id: string; outcome: CheckInOutcome }[] }>(fetch, address, {
      intent: 'sync',
      session,
      scans: JSON.stringify(scans),
    })
    if (typeof answer === 'string') return { ...result, state: answer }
    const { outcomes } = answer.value
    // An answer without these scans would be asked for again and again.
    if (outcomes.length !== scans.length) return { ...result, state: 'away' }
    queue.settle(new Set(outcomes.map(({ id }) => id)))
    result.sent += outcomes.length
    for (const { outcome } of outcomes) {
      if (outcome.kind !== 'admitted' && outcome.kind !== 'already') result.refused += 1
      if (outcome.kind === 'admitted' && outcome.flag !== null) result.flagged += 1
    }
  }
}
