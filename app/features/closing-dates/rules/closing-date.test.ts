import { describe, expect, it } from 'vitest'
import { daysWords, isQuiet, isReminderDue, nextDate } from './closing-date.ts'

const on = (day: string) => ({ day, month: null })
const during = (month: number) => ({ day: null, month })

describe('the next date', () => {
  it('is the day itself, until it has passed', () => {
    expect(nextDate(on('2026-12-04'), '2026-11-27')).toMatchObject({
      day: '2026-12-04',
      daysLeft: 7,
      isMonth: false,
    })
    expect(nextDate(on('2026-12-04'), '2026-12-04')).toMatchObject({ daysLeft: 0 })
    expect(nextDate(on('2026-12-04'), '2026-12-05')).toBeUndefined()
  })
  it.each([
    [during(5), '2026-11-27', '2027-05-01', '2027-05-31'],
    [during(12), '2026-11-27', '2026-12-01', '2026-12-31'],
    [during(11), '2026-11-27', '2026-11-01', '2026-11-30'],
    [during(2), '2027-12-31', '2028-02-01', '2028-02-29'],
  ])('of a month only is the month that comes next or has begun: %j from %s', (date, today, day, until) => {
    expect(nextDate(date, today)).toMatchObject({ day, until, isMonth: true })
  })
  it('is unknown where nothing is known', () => {
    expect(nextDate({ day: null, month: null }, '2026-11-27')).toBeUndefined()
  })
})

describe('a reminder', () => {
  const due = (today: string, more: { remindDays?: number | null; remindedOf?: string | null } = {}) =>
    isReminderDue(nextDate(on('2026-12-04'), today), { remindDays: 7, remindedOf: null, ...more }, today)
  it('is due from its day to the date, once', () => {
    expect([due('2026-11-26'), due('2026-11-27'), due('2026-12-04'), due('2026-12-05')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(due('2026-11-28', { remindedOf: '2026-12-04' })).toBe(false)
    expect(due('2026-11-28', { remindedOf: '2026-12-11' })).toBe(true)
    expect(due('2026-11-28', { remindDays: null })).toBe(false)
  })
  it('of a month is due from a week before it to its last day, whatever the chosen days', () => {
    const followed = { remindDays: 14, remindedOf: null }
    const dueIn = (today: string) => isReminderDue(nextDate(during(5), today), followed, today)
    expect([dueIn('2027-04-23'), dueIn('2027-04-24'), dueIn('2027-05-31'), dueIn('2027-06-01')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

it('knows quiet hours past midnight', () => {
  const night = { on: true, from: '21:00', until: '07:00' }
  expect(['20:59', '21:00', '03:00', '07:00'].map((time) => isQuiet(night, time))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isQuiet({ ...night, on: false }, '22:00')).toBe(false)
  expect(isQuiet({ on: true, from: '12:00', until: '13:00' }, '12:30')).toBe(true)
})

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [7, 'in 7 days'],
])('says %i days as “%s”', (days, words) => expect(daysWords(days)).toBe(words))
