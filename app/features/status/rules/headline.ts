import type { Incident } from './notice.ts'
import { PARTS, type PartId } from './parts.ts'
import type { Snapshot } from './snapshot.ts'

export type CurrentState = 'up' | 'slow' | 'down' | 'unknown'

const STALE_MS = 3 * 60_000

/** Whether the checks have stopped: then nobody knows whether parts work now. */
export function isStale({ checkedAt }: Pick<Snapshot, 'checkedAt'>, now: Date): boolean {
  return checkedAt === null || now.getTime() - Date.parse(checkedAt) > STALE_MS
}

/** The worse of the last check and of what staff say about an open incident. */
export function currentState(
  { latest }: Pick<Snapshot, 'latest'>,
  open: readonly Incident[],
  part: PartId,
): CurrentState {
  const told = open.filter(({ parts }) => parts.includes(part)).map(({ impact }) => impact)
  const measured = latest[part]?.state
  const all = [...told, ...(measured ? [measured] : [])]
  if (all.includes('down')) return 'down'
  if (all.includes('slow')) return 'slow'
  return measured ?? 'unknown'
}

const list = new Intl.ListFormat('en-AU')
const sentence = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** The finding of the page as its title, and one sentence about the rest. */
export function headline(
  snapshot: Snapshot,
  open: readonly Incident[],
  now: Date,
): { title: string; lead: string; mood: CurrentState } {
  if (isStale(snapshot, now))
    return snapshot.checkedAt === null
      ? { title: 'We have not checked yet', lead: 'The first check runs within a minute.', mood: 'unknown' }
      : {
          title: 'We don’t know whether Victor works now',
          lead: 'The checks have stopped. The page shows what we knew before.',
          mood: 'unknown',
        }
  const states = PARTS.map(({ id, title }) => ({ title, state: currentState(snapshot, open, id) }))
  const named = (state: CurrentState) => states.filter((one) => one.state === state).map(({ title }) => title)
  const [down, slow] = [named('down'), named('slow')]
  const rest = down.length + slow.length === states.length ? '' : 'Everything else works.'
  const mood = down.length > 0 ? 'down' : slow.length > 0 ? 'slow' : 'up'
  if (open[0]) return { title: open[0].title, lead: rest, mood }
  if (down.length > 0)
    return {
      title: sentence(`${list.format(down)}: not working`),
      lead: slow.length > 0 ? `${list.format(slow)}: slower than usual.` : rest,
      mood,
    }
  if (slow.length > 0) return { title: sentence(`${list.format(slow)}: slower than usual`), lead: rest, mood }
  return { title: 'Everything works', lead: 'We check every part once a minute.', mood }
}
