import type { Batch, Refusal, Saved } from '../rules/save-form.ts'

export interface QueuedAnswer {
  response: string
  /** When it was written, by the server's clock. */
  writtenMs: number
}

/** Data that this page has to send to the server. */
export interface Queue {
  device: string
  /** The latest `writtenMs` of this page: every answer gets a later one. */
  last: number
  answers: Readonly<Record<string, QueuedAnswer>>
  /** Seconds spent on each question. */
  times: Readonly<Record<number, number>>
  /** Flags that were set or removed. */
  flags: Readonly<Record<number, boolean>>
  /** The next save hands the paper in. */
  handIn: boolean
}

export const partKey = (position: number, part: string) => `${position}/${part}`

export function splitPlace(place: string): { position: number; part: string } {
  const [position, part] = place.split('/')
  return { position: Number(position), part: part ?? '' }
}

export function emptyQueue(device: string): Queue {
  return { device, last: 0, answers: {}, times: {}, flags: {}, handIn: false }
}

/** @param now in the server's time */
export function addAnswer(queue: Queue, place: string, response: string, now: number): Queue {
  const last = Math.max(queue.last + 1, Math.floor(now))
  return { ...queue, last, answers: { ...queue.answers, [place]: { response, writtenMs: last } } }
}

export function addSeconds(queue: Queue, position: number, seconds: number): Queue {
  return { ...queue, times: { ...queue.times, [position]: (queue.times[position] ?? 0) + seconds } }
}

export function setFlag(queue: Queue, position: number, on: boolean): Queue {
  return { ...queue, flags: { ...queue.flags, [position]: on } }
}

/** The flags on the server, with the changes that are not sent yet. */
export function applyFlags(saved: readonly number[], { flags }: Pick<Queue, 'flags'>): ReadonlySet<number> {
  const all = new Set(saved)
  for (const [position, on] of Object.entries(flags))
    if (on) all.add(Number(position))
    else all.delete(Number(position))
  return all
}

/** Whether there is nothing to send. Seconds are sent with the next answer. */
export const isEmpty = (queue: Queue) =>
  Object.keys(queue.answers).length === 0 && Object.keys(queue.flags).length === 0 && !queue.handIn

export function createBatch(queue: Queue, since: number): Batch {
  return {
    device: queue.device,
    since,
    answers: Object.entries(queue.answers).map(([place, one]) => ({ ...splitPlace(place), ...one })),
    times: Object.entries(queue.times).map(([position, seconds]) => ({
      position: Number(position),
      seconds: Math.round(seconds),
    })),
    flags: Object.entries(queue.flags).map(([position, on]) => ({ position: Number(position), on })),
    ...(queue.handIn ? { handIn: true } : {}),
  }
}

/** Removes what the server saved or refused, unless something newer was written since. */
export function removeSaved(
  queue: Queue,
  sent: Batch,
  saved: Pick<Saved, 'acked' | 'refused' | 'submitted'>,
): Queue {
  const answers = { ...queue.answers }
  const sentAt = new Map(sent.answers.map((one) => [partKey(one.position, one.part), one.writtenMs]))
  for (const one of [...saved.acked, ...saved.refused]) {
    const place = partKey(one.position, one.part)
    if (answers[place]?.writtenMs === sentAt.get(place)) delete answers[place]
  }
  const flags = { ...queue.flags }
  for (const { position, on } of sent.flags) if (flags[position] === on) delete flags[position]
  return { ...queue, answers, flags, handIn: queue.handIn && !saved.submitted }
}

/** The queue of a page, with what closed pages did not send. The newest answer to each part wins. */
export function mergeQueues(own: Queue, others: readonly Queue[]): Queue {
  const answers = { ...own.answers }
  for (const other of others)
    for (const [place, one] of Object.entries(other.answers))
      if (!answers[place] || answers[place].writtenMs < one.writtenMs) answers[place] = one
  const last = Math.max(own.last, ...Object.values(answers).map(({ writtenMs }) => writtenMs), 0)
  const flags = Object.assign({}, ...others.map((other) => other.flags), own.flags) as Queue['flags']
  return { ...own, answers, last, flags, handIn: [own, ...others].some(({ handIn }) => handIn) }
}

export interface RefusedAnswer {
  place: string
  response: string
  why: Refusal['why']
}

/** The refused answers with their text, to show to the student. */
export function refusedIn(sent: Batch, refused: readonly Refusal[]): RefusedAnswer[] {
  return refused.flatMap(({ position, part, why }) => {
    const one = sent.answers.find((answer) => answer.position === position && answer.part === part)
    return one && one.response.trim() !== ''
      ? [{ place: partKey(position, part), response: one.response, why }]
      : []
  })
}
