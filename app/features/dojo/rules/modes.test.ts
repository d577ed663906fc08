import { expect, it } from 'vitest'
import { countsAt, endOf, isOver, timeIsUp } from './modes.ts'

const at = 1_000_000

it('only a timed run has an end: five minutes plus the extra time of an exam arrangement', () => {
  expect(endOf('untimed', at, 10)).toBeNull()
  expect(endOf('streak', at, 0)).toBeNull()
  expect(endOf('timed', at, 0)).toBe(at + 300_000)
  expect(endOf('timed', at, 15)).toBe(at + 375_000)
})

it('a run is over after its questions, after its first miss in a streak, or when the time is up', () => {
  const run = { mode: 'untimed', endsAt: null, settled: 14, right: 3 }
  expect(isOver(run, at)).toBe(false)
  expect(isOver({ ...run, settled: 15 }, at)).toBe(true)
  expect(isOver({ ...run, mode: 'streak', settled: 14, right: 14 }, at)).toBe(false)
  expect(isOver({ ...run, mode: 'streak', settled: 14, right: 13 }, at)).toBe(true)
  // A position in a set has two digits.
  expect(isOver({ ...run, mode: 'streak', settled: 99, right: 99 }, at)).toBe(true)
  const timed = { ...run, mode: 'timed', endsAt: new Date(at) }
  expect(isOver(timed, at - 1)).toBe(false)
  expect(isOver(timed, at)).toBe(true)
})

it('accepts an answer until three seconds after the end, because sending takes time', () => {
  const end = new Date(at)
  expect(timeIsUp(end, at)).toBe(true)
  expect(countsAt(end, at + 3_000)).toBe(true)
  expect(countsAt(end, at + 3_001)).toBe(false)
  expect(countsAt(null, at)).toBe(true)
})
