import { beforeEach, expect, it, vi } from 'vitest'
import { saveQueue, type SaveQueue, type SaveState } from './save-queue.ts'

let sent: number[]
let states: SaveState[]
let queue: SaveQueue
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  states = []
  queue = saveQueue({
    send: (change) => sent.push(change),
    onState: (state) => states.push(state),
    timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer as never) },
    pause: 700,
    again: [2_000, 5_000],
  })
})

it('saves once, a moment after the last change', () => {
  queue.changed()
  vi.advanceTimersByTime(600)
  queue.changed()
  vi.advanceTimersByTime(699)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([2])
  queue.setOutcome('saved')
  expect(states.at(-1)).toBe('saved')
  expect(queue.isOpen()).toBe(false)
})

it('sends one save at a time, then the changes made meanwhile', () => {
  queue.changed()
  vi.advanceTimersByTime(700)
  queue.changed()
  queue.flush()
  vi.advanceTimersByTime(5_000)
  expect(sent).toEqual([1])
  queue.setOutcome('saved')
  expect(queue.isOpen()).toBe(true)
  vi.advanceTimersByTime(700)
  expect(sent).toEqual([1, 2])
})

it('retries while the server is away, with growing pauses', () => {
  queue.changed()
  vi.advanceTimersByTime(700)
  queue.setOutcome('unreachable')
  expect(states.at(-1)).toBe('waiting')
  vi.advanceTimersByTime(2_000)
  expect(sent).toEqual([1, 1])
  queue.setOutcome('unreachable')
  vi.advanceTimersByTime(4_999)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(1)
  queue.setOutcome('unreachable')
  vi.advanceTimersByTime(5_000)
  expect(sent).toHaveLength(4)
})

it('saves at once when the connection is back', () => {
  queue.changed()
  vi.advanceTimersByTime(700)
  queue.setOutcome('unreachable')
  queue.flush()
  expect(sent).toEqual([1, 1])
})

it('does not resend what the server refused until the person changes it', () => {
  queue.changed()
  vi.advanceTimersByTime(700)
  queue.setOutcome('refused')
  expect(states.at(-1)).toBe('refused')
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([1])
  queue.changed()
  vi.advanceTimersByTime(700)
  expect(sent).toEqual([1, 2])
})

it('saves nothing before a change, and ignores an unexpected outcome', () => {
  queue.flush()
  queue.setOutcome('saved')
  expect(sent).toEqual([])
  expect(states).toEqual([])
})

it('sends nothing after it was stopped', () => {
  queue.changed()
  queue.stop()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})
