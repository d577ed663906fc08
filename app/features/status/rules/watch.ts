/** What `victor probe` knows about an address that it watches from another host. */
export interface Watch {
  url: string
  /** When the watch began. */
  since: string
  state: 'up' | 'down' | null
  /** When the state began. */
  changedAt: string | null
  checkedAt: string | null
  checks: number
  failed: number
  /** Changes, the newest first. */
  changes: { at: string; state: 'up' | 'down'; why: string }[]
}

export interface Check {
  at: Date
  ok: boolean
  why: string
}

const MOST_CHANGES = 500
/** An address counts as down after so many failed checks in a row. */
const FAILURES = 2

export function newWatch(url: string, at: Date): Watch {
  return {
    url,
    since: at.toISOString(),
    ...{ state: null, changedAt: null, checkedAt: null, checks: 0, failed: 0, changes: [] },
  }
}

/**
 * The watch after one check.
 * @param failures failed checks in a row before this one
 */
export function withCheck(watch: Watch, { at, ok, why }: Check, failures: number): Watch {
  const next = {
    ...watch,
    checkedAt: at.toISOString(),
    checks: watch.checks + 1,
    failed: watch.failed + (ok ? 0 : 1),
  }
  const state = ok ? 'up' : failures + 1 >= FAILURES ? 'down' : watch.state
  if (state === null || state === watch.state) return next
  const change = { at: at.toISOString(), state, why }
  return { ...next, state, changedAt: change.at, changes: [change, ...watch.changes].slice(0, MOST_CHANGES) }
}

/** One line for people: "up since …, 3 of 1,440 checks failed". */
export function watchInWords({ url, state, changedAt, checks, failed, since }: Watch): string {
  const now = state === null ? 'not known yet' : `${state} since ${changedAt}`
  return `${url}: ${now}. ${failed.toLocaleString('en-AU')} of ${checks.toLocaleString('en-AU')} checks failed since ${since}.`
}
