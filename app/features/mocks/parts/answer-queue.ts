import type { Batch, Refusal, Saved } from '../save-form.ts'

export interface Written {
  response: string
  writtenMs: number
}

/** What this page has written and the server has not acknowledged, and how long questions were looked at. */
export interface Queue {
  device: string
  /** The latest moment given to a writing: each is later than the one before, whatever the clock does. */
  last: number
  answers: Readonly<Record<string, Written>>
  times: Readonly<Record<number, number>>
  /** Questions that were flagged here, or not any more, and of which the server does not know yet. */
  flags: Readonly<Record<number, boolean>>
}

export const placeOf = (position: number, part: string) => `${position}/${part}`

export function emptyQueue(device: string): Queue {
  return { device, last: 0, answers: {}, times: {}, flags: {} }
}

export function written(queue: Queue, place: string, response: string, now: number): Queue {
  const last = Math.max(queue.last + 1, Math.floor(now))
  return { ...queue, last, answers: { ...queue.answers, [place]: { response, writtenMs: last } } }
}

export function looked(queue: Queue, position: number, seconds: number): Queue {
  return { ...queue, times: { ...queue.times, [position]: (queue.times[position] ?? 0) + seconds } }
}

export function flaggedNow(queue: Queue, position: number, on: boolean): Queue {
  return { ...queue, flags: { ...queue.flags, [position]: on } }
}

/** What the server holds as flagged, with what was changed here since. */
export function flagsOver(known: readonly number[], { flags }: Pick<Queue, 'flags'>): ReadonlySet<number> {
  const all = new Set(known)
  for (const [position, on] of Object.entries(flags))
    if (on) all.add(Number(position))
    else all.delete(Number(position))
  return all
}

export const isEmpty = (queue: Queue) =>
  Object.keys(queue.answers).length === 0 && Object.keys(queue.flags).length === 0

export function batchOf(queue: Queue, since: number): Batch {
  return {
    device: queue.device,
    since,
    answers: Object.entries(queue.answers).map(([place, one]) => ({ ...splitPlace(place), ...one })),
    times: Object.entries(queue.times).map(([position, seconds]) => ({
      position: Number(position),
      seconds: Math.round(seconds),
    })),
    flags: Object.entries(queue.flags).map(([position, on]) => ({ position: Number(position), on })),
  }
}

export function splitPlace(place: string): { position: number; part: string } {
  const [position, part] = place.split('/')
  return { position: Number(position), part: part ?? '' }
}

/** Takes off what was acknowledged or refused, unless something newer was written there meanwhile. */
export function settled(queue: Queue, sent: Batch, saved: Pick<Saved, 'acked' | 'refused'>): Queue {
  const answers = { ...queue.answers }
  const sentAt = new Map(sent.answers.map((one) => [placeOf(one.position, one.part), one.writtenMs]))
  for (const one of [...saved.acked, ...saved.refused]) {
    const place = placeOf(one.position, one.part)
    if (answers[place]?.writtenMs === sentAt.get(place)) delete answers[place]
  }
  const flags = { ...queue.flags }
  for (const { position, on } of sent.flags) if (flags[position] === on) delete flags[position]
  return { ...queue, answers, flags }
}

/** A page's queue with what pages that are gone have left: a crash loses nothing that was typed. */
export function joined(own: Queue, others: readonly Queue[]): Queue {
  const answers = { ...own.answers }
  for (const other of others)
    for (const [place, one] of Object.entries(other.answers))
      if (!answers[place] || answers[place].writtenMs < one.writtenMs) answers[place] = one
  const last = Math.max(own.last, ...Object.values(answers).map(({ writtenMs }) => writtenMs), 0)
  const flags = Object.assign({}, ...others.map((other) => other.flags), own.flags) as Queue['flags']
  return { ...own, answers, last, flags }
}

export interface RefusedAnswer {
  place: string
  response: string
  why: Refusal['why']
}

/** What was refused, with its words: they are shown, so that nobody wonders where an answer went. */
export function refusedIn(sent: Batch, refused: readonly Refusal[]): RefusedAnswer[] {
  return refused.flatMap(({ position, part, why }) => {
    const one = sent.answers.find((answer) => answer.position === position && answer.part === part)
    return one && one.response.trim() !== ''
      ? [{ place: placeOf(position, part), response: one.response, why }]
      : []
  })
}

const own = (sittingId: string, device: string) => `victor-mock ${sittingId} ${device}`

/** The same on the device: written at every key, so that neither a crash nor a flat battery takes more than a letter. */
export const shelf = {
  open(sittingId: string, makeDevice: () => string): Queue {
    // Every page that is opened is another one: what a tab keeps for its session is copied with the tab.
    const fresh = emptyQueue(makeDevice())
    try {
      const others = Object.keys(localStorage).filter((key) => key.startsWith(`victor-mock ${sittingId} `))
      const all = joined(
        fresh,
        others.flatMap((key) => readQueue(key) ?? []),
      )
      shelf.keep(sittingId, all)
      // A page that is still open writes its own again at its next key or within seconds.
      for (const key of others) localStorage.removeItem(key)
      return all
    } catch {
      return fresh
    }
  },
  keep(sittingId: string, queue: Queue): void {
    try {
      localStorage.setItem(own(sittingId, queue.device), JSON.stringify(queue))
    } catch {
      // A browser that keeps nothing: the answer is still on the page, and on its way.
    }
  },
  /** Once the paper is handed in and nothing is left to send. */
  clear(sittingId: string, device: string): void {
    try {
      localStorage.removeItem(own(sittingId, device))
    } catch {
      // As above.
    }
  },
  refused(sittingId: string): RefusedAnswer[] {
    try {
      return JSON.parse(localStorage.getItem(`victor-mock-refused ${sittingId}`) ?? '[]') as RefusedAnswer[]
    } catch {
      return []
    }
  },
  keepRefused(sittingId: string, all: readonly RefusedAnswer[]): void {
    try {
      localStorage.setItem(`victor-mock-refused ${sittingId}`, JSON.stringify(all))
    } catch {
      // As above.
    }
  },
}

function readQueue(key: string): Queue | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Queue | null
    return read && typeof read.device === 'string' && typeof read.answers === 'object'
      ? // One of an earlier version has no flags.
        { ...emptyQueue(read.device), ...read }
      : undefined
  } catch {
    return undefined
  }
}
