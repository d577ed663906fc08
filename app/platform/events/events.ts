import { z } from 'zod'
import type { Database } from '#app/platform/database/database.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { deliver, replaySubscriber, undelivered } from './deliver.server.ts'
import { setHandOn } from './record.server.ts'
import type { Subscriber } from './subscriber.ts'

export interface Events {
  subscribers: readonly string[]
  /** Hands a subscriber every event of its types again, oldest first. Returns how many it took. */
  replay(subscriberName: string): Promise<number>
  /** Adds jobs for events that were never delivered, as after a restored backup. Returns how many. */
  catchUp(since: Date): Promise<number>
}

export const eventQueue = queue(
  'events',
  z.object({ event: z.number().int(), subscriber: z.string() }),
  // Twelve tries over some nine hours: a subscriber that a release broke is mended by the next one.
  { retries: 12, retrySeconds: 8 },
)

/** At a start, events of the last month that a subscriber has not got are handed to it. */
const CATCH_UP_MS = 31 * 24 * 3600 * 1000

export interface EventsOptions {
  db: Database
  jobs: Jobs
  clock: Clock
  subscribers: readonly Subscriber[]
}

/** Connects the subscribers. Call before jobs.start(): it takes its queue. */
export function createEvents({ db, jobs, clock, subscribers }: EventsOptions): Events {
  const byName = new Map(subscribers.map((one) => [one.name, one]))
  if (byName.size !== subscribers.length) throw new Error('Two subscribers have the same name.')

  jobs.work(eventQueue, async ({ event, subscriber }) => {
    const target = byName.get(subscriber)
    // A subscriber that is gone since has nothing left to do.
    if (target) await deliver(db, clock, target, event)
  })

  setHandOn(
    async (tx, type, event) => {
      const listening = subscribers.filter(({ to }) => to.includes(type))
      await jobs.enqueue(
        tx,
        eventQueue,
        listening.map(({ name }) => ({ event, subscriber: name })),
      )
    },
    new Set(subscribers.flatMap(({ to }) => to)),
  )

  const catchUp = async (since: Date) => {
    let count = 0
    for (const target of subscribers) {
      const missing = await undelivered(db, target, since)
      for (let at = 0; at < missing.length; at += 500) {
        const some = missing.slice(at, at + 500).map((event) => ({ event, subscriber: target.name }))
        await jobs.enqueue(db, eventQueue, some)
      }
      count += missing.length
    }
    return count
  }
  jobs.atStart(async () => void (await catchUp(new Date(clock().getTime() - CATCH_UP_MS))))

  return {
    subscribers: [...byName.keys()],
    catchUp,
    async replay(name) {
      const target = byName.get(name)
      if (!target)
        throw new Error(`There is no subscriber “${name}”. There are: ${[...byName.keys()].join(', ')}`)
      return replaySubscriber(db, clock, target)
    },
  }
}
