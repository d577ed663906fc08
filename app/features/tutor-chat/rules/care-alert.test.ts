import { expect, it } from 'vitest'
import { stands, watchOf } from './care-alert.ts'

const WAIT = 15 * 60_000
const at = (minutes: number) => new Date(minutes * 60_000)

it.each([
  ['nobody', null, 0],
  ['asked', { sentAt: at(0), confirmedAt: null }, 14],
  ['silent', { sentAt: at(0), confirmedAt: null }, 15],
  ['confirmed', { sentAt: at(0), confirmedAt: at(40) }, 41],
] as const)('says %s', (watch, alert, minutes) => {
  expect(watchOf(alert, at(minutes), WAIT)).toBe(watch)
})

it('sends another alert after silence, and an hour after a confirmed one', () => {
  const open = { sentAt: at(0), confirmedAt: null }
  const confirmed = { sentAt: at(0), confirmedAt: at(2) }
  expect([5, 20].map((minutes) => stands(open, at(minutes), WAIT))).toEqual([true, false])
  expect([5, 59, 60].map((minutes) => stands(confirmed, at(minutes), WAIT))).toEqual([true, true, false])
})
