import { expect, it } from 'vitest'
import { readDay, writeDay } from '#app/ui/date-field/day.ts'

it.each(['2026-11-20', '2028-02-29', '0999-01-01'])('reads and writes %s', (text) => {
  const day = readDay(text)
  expect(day && writeDay(day)).toBe(text)
})

it.each(['2026-02-30', '2027-02-29', '20/11/2026', '', '2026-13-01'])('refuses %s', (text) => {
  expect(readDay(text)).toBeUndefined()
})
