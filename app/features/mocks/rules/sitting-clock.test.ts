import { describe, expect, it } from 'vitest'
import { timesOf, type Arrangements } from '#app/engines/papers/exam-clock.ts'
import { isDue, receptionOf } from './sitting-clock.ts'

const MINUTE = 60_000
const none: Arrangements = { extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false }
const start = Date.parse('2026-11-20T01:00:00Z')
const paper = { reading: 15, writing: 60 }

describe('an answer', () => {
  const times = timesOf(start, paper, none)
  const end = start + 75 * MINUTE
  const at = (minutes: number) => end + minutes * MINUTE
  it.each([
    ['is in time', at(-5), at(-5), 'in-time'],
    ['that was on its way is in time', at(-0.05), at(0.1), 'in-time'],
    ['written before the end and received within ten minutes counts as late', at(-5), at(9.9), 'late'],
    ['received after ten minutes does not count', at(-5), at(10.1), 'received-too-late'],
    ['written after the end does not count', at(0.01), at(0.1), 'written-after-the-end'],
    ['written in reading time does not count', start + MINUTE, start + 2 * MINUTE, 'too-early'],
    ['written in reading time and sent later does not count', start + MINUTE, at(-5), 'too-early'],
  ])('%s', (_, written, received, expected) => {
    expect(receptionOf(times, written, received)).toBe(expected)
  })

  it('is measured against the submission, if that came first', () => {
    const submitted = { ...times, submittedAt: at(-30) }
    expect(receptionOf(submitted, at(-31), at(-21))).toBe('late')
    expect(receptionOf(submitted, at(-29), at(-28))).toBe('written-after-the-end')
    expect(receptionOf(submitted, at(-31), at(-19))).toBe('received-too-late')
  })
})

it('is due a few seconds after its end, and never after submission', () => {
  const times = timesOf(start, paper, none)
  expect(isDue(times, start + 75 * MINUTE)).toBe(false)
  expect(isDue(times, start + 75 * MINUTE + 15_000)).toBe(true)
  expect(isDue({ ...times, submittedAt: start }, start + 90 * MINUTE)).toBe(false)
})
