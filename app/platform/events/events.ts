import { z } from 'zod'
import type { Database } from '#app/platform/database/database.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { deliver, replaySubscriber, undelivered } from './deliver.server.ts'
import { setDispatch } from './record.server.ts'
import type { Subscriber } from './subscriber.ts'

export interface Events {
  subscribers: readonly string[]
  /** Delivers every event to a subscriber again, oldest first. Returns the number delivered. */
  replay(subscriberName: string): Promise<number>
  /** Adds jobs for undelivered events, for example after a restore. Returns their number. */
  catchUp(since: Date): Promise<number>
}

export const eventQueue = queue(
  'events',
  z.object({ event: z.number().int(), subscriber: z.string() }),
  // Twelve tries over about nine hours, time for a release that fixes a broken subscriber.
  { retries: 12, retrySeconds: 8 },
)

/** A start delivers missed events of the last month. */
const CATCH_UP_MS = 31 * 24 * 3600 * 1000

export interface EventsOptions {
  db: Database
  jobs: Jobs
  clock: Clock
  subscribers: readonly Subscriber[]
}

/** Connects the subscribers. Call this before jobs.start(). */
export function createEvents({ db, jobs, clock, subscribers }: EventsOptions): Events {
  const byName = new Map(subscribers.map((one) => [one.name, one]))
  if (byName.size !== subscribers.length) throw new Error('Two subscribers have the same name.')

  jobs.work(eventQueue, async ({ event, subscriber }) => {
    const target = byName.get(subscriber)
    // The subscriber was removed by a later release.
    if (target) await deliver(db, clock, target, event)
  })

  setDispatch(async (tx, type, eventIds) => {
    const listening = subscribers.filter(({ to }) => to.includes(type))
    await jobs.enqueue(
      tx,
      eventQueue,
      listening.flatMap(({ name }) => eventIds.map((event) => ({ event, subscriber: name }))),
    )
  })

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
