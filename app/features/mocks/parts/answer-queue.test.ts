import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Saved } from '../rules/save-form.ts'
import { createServerClock } from '../rules/server-clock.ts'
import { addAnswer, addSeconds, createBatch, emptyQueue, isEmpty, removeSaved } from './answer-queue.ts'
import { queueStore } from './queue-store.ts'

/** The part of `localStorage` that the queue uses. */
function fakeStorage() {
  const items: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(items, {
    getItem: hidden((key: string) => items[key] ?? null),
    setItem: hidden((key: string, value: string) => void (items[key] = value)),
    removeItem: hidden((key: string) => void delete items[key]),
  })
}

let count = 0
const createDevice = () => `device-${++count}`
const open = () => queueStore.open('s', createDevice)
const reply = (more: Partial<Saved> = {}): Saved => ({
  now: 0,
  phase: 'writing',
  endsAt: 0,
  writingEndsAt: 0,
  restLeft: 0,
  submitted: false,
  acked: [],
  refused: [],
  flagged: [],
  others: [],
  ...more,
})
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends what an earlier page wrote but did not send', () => {
  queueStore.save('s', addSeconds(addAnswer(open(), '0/a', 'half a sen', 1_000), 0, 5))
  const next = open()
  expect(createBatch(next, 0).answers).toEqual([
    { position: 0, part: 'a', response: 'half a sen', writtenMs: 1_000 },
  ])
  expect(Object.keys(localStorage)).toEqual([`victor-mock s ${next.device}`])
})

it('gives two tabs separate queues, also when one tab is a duplicate of the other', () => {
  const one = open()
  const two = open()
  expect(two.device).not.toBe(one.device)
  queueStore.save('s', addAnswer(one, '0/a', 'in the first', 1_000))
  queueStore.save('s', addAnswer(two, '1/a', 'in the second', 2_000))
  expect(
    createBatch(open(), 0)
      .answers.map(({ response }) => response)
      .toSorted(),
  ).toEqual(['in the first', 'in the second'])
})

it.each([3, -2])(
  'dates an answer by the server when the clock of the device changes by %d hours',
  (hours) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const server = Date.parse('2026-11-20T01:15:00Z')
    const clock = createServerClock(() => performance.now(), server)
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    vi.advanceTimersByTime(2_000)
    const queue = addAnswer(emptyQueue('device-a'), '0/a', '2x', clock.now())
    expect(queue.answers['0/a']).toEqual({ response: '2x', writtenMs: server + 2_000 })
  },
)

it('hands in after a reload, with the answers that were not sent', () => {
  queueStore.save('s', { ...addAnswer(open(), '0/a', '2x', 1_000), handIn: true })
  const reloaded = open()
  expect(isEmpty(reloaded)).toBe(false)
  expect(createBatch(reloaded, 0)).toMatchObject({ handIn: true, answers: [{ response: '2x' }] })
})

it('does not hand in when the student went back to writing before the reload', () => {
  const queue = open()
  queueStore.save('s', { ...queue, handIn: true })
  queueStore.save('s', { ...queue, handIn: false })
  expect(open().handIn).toBe(false)
})

it('keeps the request to hand in until the server says that the paper is handed in', () => {
  const queue = { ...emptyQueue('device-a'), handIn: true }
  const batch = createBatch(queue, 0)
  expect(removeSaved(queue, batch, reply()).handIn).toBe(true)
  expect(isEmpty(removeSaved(queue, batch, reply({ submitted: true })))).toBe(true)
})
