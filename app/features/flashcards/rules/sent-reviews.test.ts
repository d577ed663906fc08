import { expect, it } from 'vitest'
import { timeOf } from './sent-reviews.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-20T10:00:00Z')
const created = now - 30 * 24 * 60 * MINUTE

it('leaves the times of a device with a right clock', () => {
  expect(timeOf(now - 90 * MINUTE, { sentAt: now - 20_000, now, created })).toBe(now - 90 * MINUTE)
})

it('corrects the times of a device whose clock is wrong by hours', () => {
  const wrong = 5 * 60 * MINUTE
  expect(timeOf(now + wrong - 90 * MINUTE, { sentAt: now + wrong, now, created })).toBe(now - 90 * MINUTE)
  expect(timeOf(now - wrong - 90 * MINUTE, { sentAt: now - wrong, now, created })).toBe(now - 90 * MINUTE)
})

it('stores no review in the future or before its card', () => {
  expect(timeOf(now + 40_000, { sentAt: now, now, created })).toBe(now)
  expect(timeOf(0, { sentAt: now, now, created })).toBe(created)
})
