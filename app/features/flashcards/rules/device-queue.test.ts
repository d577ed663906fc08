import { describe, expect, it } from 'vitest'
import { GRADES } from '#app/engines/memory/grades.ts'
import { NEW_SCHEDULE, type Schedule } from '#app/engines/memory/schedule.ts'
import fc from '#tests/seeded-properties.ts'
import {
  countWaiting,
  lastWaiting,
  type DeviceCard,
  type DevicePack,
  type WaitingEntry,
} from './device-pack.ts'
import { compareTyped, nextOnDevice, reviewOnDevice, todayOnDevice } from './device-queue.ts'
import { mergeReviews, type DeviceEntry } from './merge-reviews.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const START = 20_000 * DAY
const moment = (now: number) => ({ now, day: Math.floor(now / DAY), zone: 'Australia/Melbourne' })
const face = { html: '', plain: '' }
const card = (id: string, more: Partial<DeviceCard> = {}): DeviceCard => ({
  id,
  noteId: `note of ${id}`,
  deckId: 'deck',
  place: 0,
  accepted: '',
  flagged: false,
  logLength: 0,
  buriedDay: null,
  schedule: NEW_SCHEDULE,
  kind: 'basic',
  deckName: 'Deck',
  tone: 'chem' as DeviceCard['tone'],
  question: face,
  answer: { ...face, isShort: true },
  more: null,
  source: '',
  ...more,
})
const known = (more: Partial<Schedule>): Schedule => ({
  ...NEW_SCHEDULE,
  state: 'review',
  stability: 5,
  difficulty: 5,
  reps: 1,
  lastDay: 19_990,
  dueDay: 19_999,
  ...more,
})
const pack: DevicePack = {
  person: 'mia',
  savedAt: START,
  appearance: {},
  limits: { reviewsPerDay: 60, newPerDay: 10, easyDays: [] },
  decks: [{ id: 'deck', name: 'Deck', lastDayBeforeExam: null, exam: null }],
  done: [],
}

describe('the queue on the device', () => {
  it('asks a step that is due, then the weakest review, then a new card, then a step that is nearly due', () => {
    const step = (minutes: number) =>
      known({ state: 'learning', dueDay: 20_000, dueAt: START + minutes * MINUTE })
    const cards = [
      card('soon', { schedule: step(15) }),
      card('second new', { place: 2 }),
      card('new', { place: 1 }),
      card('strong', { schedule: known({ stability: 9 }) }),
      card('weak', { schedule: known({ stability: 3 }) }),
      card('step', { schedule: step(-1) }),
      card('much later', { schedule: step(90) }),
      card('tomorrow', { schedule: known({ dueDay: 20_001 }) }),
    ]
    const order: string[] = []
    for (let rest = cards; ;) {
      const next = nextOnDevice(pack, rest, moment(START))
      if (!next) break
      order.push(next.id)
      rest = rest.filter(({ id }) => id !== next.id)
    }
    expect(order).toEqual(['step', 'weak', 'strong', 'new', 'second new', 'soon'])
  })

  it('obeys the limits of the day, the deck, and the wait of siblings', () => {
    const cards = [card('new'), card('due', { schedule: known({}) })]
    const none = { ...pack, limits: { reviewsPerDay: 0, newPerDay: 0, easyDays: [] } }
    expect(nextOnDevice(none, cards, moment(START))).toBeUndefined()
    expect(nextOnDevice(pack, cards, moment(START), 'other')).toBeUndefined()
    const buried = cards.map((one) => ({ ...one, buriedDay: 20_000 }))
    expect(nextOnDevice(pack, buried, moment(START))).toBeUndefined()
    expect(nextOnDevice(pack, buried, moment(START + DAY))?.id).toBe('due')
    expect(todayOnDevice(pack, cards, 20_000)).toMatchObject({ remaining: 2, fresh: 1, done: 0 })
  })
})

it('schedules a card as the server does when it has the reviews', () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...GRADES), fc.integer({ min: 1, max: 20 * 1_440 })), {
    maxLength: 15,
  })
  fc.assert(
    fc.property(presses, (list) => {
      let mine = card('one')
      let now = START
      const entries: DeviceEntry[] = []
      for (const [grade, minutes] of list) {
        now += minutes * MINUTE
        const reviewed = reviewOnDevice(pack, [mine], mine, { id: `r${now}`, grade, seconds: 3 }, moment(now))
        mine = reviewed.cards[0]!
        entries.push({
          id: reviewed.entry.id,
          kind: 'review',
          grade,
          at: now,
          day: moment(now).day,
          seconds: 3,
        })
      }
      const merged = mergeReviews({ schedule: NEW_SCHEDULE, logLength: 0 }, [], entries)
      expect(mine.schedule).toEqual(merged.schedule)
      expect(mine.logLength).toBe(merged.added.length)
    }),
  )
})

it('makes siblings wait until tomorrow, and remembers the cards as they were', () => {
  const front = card('front', { noteId: 'note' })
  const back = card('back', { noteId: 'note' })
  const { cards, entry, done } = reviewOnDevice(
    pack,
    [front, back, card('other')],
    front,
    { id: 'r', grade: 'good', seconds: null },
    moment(START),
  )
  expect(cards.map(({ id, buriedDay }) => [id, buriedDay])).toEqual([
    ['front', null],
    ['back', 20_000],
  ])
  expect(entry.before?.map(({ id, schedule }) => [id, schedule.state])).toEqual([
    ['front', 'new'],
    ['back', 'new'],
  ])
  expect(done).toMatchObject({ cardId: 'front', stateBefore: 'new', day: 20_000 })
})

it('counts reviews that wait without those that were taken back', () => {
  const review = (id: string, at: number): WaitingEntry => ({
    id,
    kind: 'review',
    card: 'c',
    grade: 'good',
    seconds: null,
    at,
    zone: '',
  })
  const undo: WaitingEntry = { id: 'u', kind: 'undo', card: 'c', undoes: 'b', at: 3, zone: '' }
  const queue = [review('b', 2), review('a', 1), undo]
  expect(countWaiting(queue)).toBe(1)
  expect(lastWaiting(queue)?.id).toBe('a')
  expect(lastWaiting([undo])).toBeUndefined()
})

it('accepts a typed answer that equals an accepted one, and leaves every other to the person', () => {
  expect(compareTyped('The anode\nanode', ' ANODE ')).toBe('right')
  expect(compareTyped('anode', 'an ode')).toBe('ask')
  expect(compareTyped('anode', '')).toBe('ask')
})
