import { expect, it } from 'vitest'
import { GRADES } from '#app/engines/memory/grades.ts'
import { NEW_SCHEDULE, replay, type LoggedReview } from '#app/engines/memory/schedule.ts'
import fc from '#tests/seeded-properties.ts'
import { mergeReviews, type DeviceEntry, type StoredEntry } from './merge-reviews.ts'

const DAY = 86_400_000

interface Stored {
  schedule: typeof NEW_SCHEDULE
  logLength: number
  log: StoredEntry[]
}
const empty = (): Stored => ({ schedule: NEW_SCHEDULE, logLength: 0, log: [] })

/** What the database does with a batch. */
function store({ schedule, logLength, log }: Stored, sent: readonly DeviceEntry[]): Stored {
  const merged = mergeReviews({ schedule, logLength }, log, sent)
  return {
    schedule: merged.schedule,
    logLength: logLength + merged.added.length,
    log: [...log, ...merged.added],
  }
}

const review = (id: string, at: number, grade: (typeof GRADES)[number] = 'good'): DeviceEntry => ({
  id,
  kind: 'review',
  grade,
  at,
  day: Math.floor(at / DAY),
  seconds: null,
})

/** Reviews at different times, in the order of time, each made on one of two devices. */
const reviews = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 200 * DAY }),
      grade: fc.constantFrom(...GRADES),
      device: fc.integer({ min: 0, max: 1 }),
    }),
    { selector: ({ at }) => at, maxLength: 30 },
  )
  .map((list) =>
    list.toSorted((a, b) => a.at - b.at).map((one, index) => ({ ...one, id: `review-${index}` })),
  )

it('gives the same schedule whichever device sends first and however the reviews are split', () => {
  fc.assert(
    fc.property(reviews, fc.array(fc.nat({ max: 6 })), fc.boolean(), (list, cuts, otherFirst) => {
      const all = list.map(({ id, at, grade }) => review(id, at, grade))
      const expected = replay(all as LoggedReview[])
      const queues = [0, 1].map((device) => all.filter((_, index) => list[index]!.device === device))
      if (otherFirst) queues.reverse()
      let stored = empty()
      for (const queue of queues)
        for (let start = 0, cut = 0; start < queue.length; cut++) {
          const size = (cuts[cut] ?? 3) + 1
          stored = store(stored, queue.slice(start, start + size))
          start += size
        }
      expect(stored.log.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(stored.schedule).toEqual(expected)
    }),
  )
})

it('adds nothing when a batch is sent again, whole or in part', () => {
  fc.assert(
    fc.property(reviews, fc.nat({ max: 30 }), (list, from) => {
      const all = list.map(({ id, at, grade }) => review(id, at, grade))
      const once = store(empty(), all)
      expect(store(once, all.slice(from))).toEqual(once)
      expect(store(empty(), [...all, ...all])).toEqual(once)
    }),
  )
})

it('never moves or removes what is in the log', () => {
  const before = store(empty(), [review('late', 5 * DAY), review('later', 9 * DAY)])
  const after = store(before, [review('early', 2 * DAY)])
  expect(after.log.slice(0, 2)).toEqual(before.log)
  expect(after.log[2]).toMatchObject({ id: 'early', position: 2, stateBefore: 'new', elapsed: 0 })
})

it('takes back a review of the same batch, and a review that was stored before', () => {
  const undo = (undoes: string, at: number): DeviceEntry => ({
    id: `undo ${undoes}`,
    kind: 'undo',
    undoes,
    at,
    day: Math.floor(at / DAY),
  })
  const one = store(empty(), [review('a', DAY), review('b', 2 * DAY, 'again'), undo('b', 2 * DAY + 1)])
  expect(one.log).toHaveLength(3)
  expect(one.schedule).toEqual(store(empty(), [review('a', DAY)]).schedule)
  expect(store(one, [undo('a', 3 * DAY)]).schedule).toEqual(NEW_SCHEDULE)
})

it('continues the schedule of an imported card, whose log does not explain it', () => {
  const imported: Stored = {
    schedule: {
      ...NEW_SCHEDULE,
      state: 'review',
      stability: 40,
      difficulty: 5,
      reps: 12,
      lastDay: 10,
      dueDay: 50,
    },
    logLength: 0,
    log: [],
  }
  const { schedule } = store(imported, [review('a', 50 * DAY)])
  expect(schedule.reps).toBe(13)
  expect(schedule.stability).toBeGreaterThan(40)
})

it('takes back a review of an imported card with an undo that is sent later', () => {
  const schedule = {
    ...NEW_SCHEDULE,
    state: 'review' as const,
    stability: 40,
    difficulty: 5,
    reps: 12,
    lastDay: 10,
    dueDay: 50,
  }
  const log: StoredEntry[] = [
    { id: 'anki', kind: 'review', grade: 'again', at: 10 * DAY, day: 10, position: 0 },
    { id: 'import', kind: 'import', schedule, at: 20 * DAY, position: 1 },
  ]
  const imported: Stored = { schedule, logLength: 2, log }
  const one = store(imported, [review('a', 50 * DAY)])
  const two = store(one, [review('b', 60 * DAY, 'again')])
  const undo: DeviceEntry = { id: 'undo b', kind: 'undo', undoes: 'b', at: 60 * DAY + 1, day: 60 }
  expect(store(two, [undo]).schedule).toEqual(one.schedule)
  // A review from before the import, which another device sends late, does not change the schedule.
  expect(store(two, [review('early', 15 * DAY)]).schedule).toEqual(two.schedule)
})

it('keeps the day that balancing chose when an earlier review arrives', () => {
  const balanced = (dueDay: number): Stored => {
    const { log, ...rest } = store(empty(), [review('a', DAY, 'easy')])
    return { ...rest, schedule: { ...rest.schedule, dueDay }, log: [{ ...log[0]!, dueDay } as StoredEntry] }
  }
  const undo: DeviceEntry = { id: 'undo b', kind: 'undo', undoes: 'b', at: 40 * DAY, day: 40 }
  const { schedule } = store(store(balanced(11), [review('b', 39 * DAY)]), [undo])
  expect(schedule.dueDay).toBe(11)
})

it('leaves a card new when the reviews were made before it was reset', () => {
  const reset: StoredEntry = { id: 'reset', kind: 'reset', at: 3 * DAY, position: 0 }
  const after = store({ schedule: NEW_SCHEDULE, logLength: 1, log: [reset] }, [review('early', DAY)])
  expect(after.log).toHaveLength(2)
  expect(after.schedule).toEqual(NEW_SCHEDULE)
})
