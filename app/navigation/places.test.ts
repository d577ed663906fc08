import { expect, it } from 'vitest'
import { placesFor } from './places.ts'

it('shows at most five places, the rest under More and the account', () => {
  for (const roles of [
    ['student'],
    ['tutor'],
    ['student', 'tutor', 'spartan'],
    ['admin', 'staff', 'student'],
  ]) {
    const places = placesFor({ roles, capabilities: [], development: true })
    expect(places.filter(({ where }) => where === 'place').length).toBeLessThanOrEqual(5)
    expect(places.map(({ href }) => href)).toContain('/settings')
  }
})

it('shows a place of staff by capability only', () => {
  const marks = (capabilities: string[]) =>
    placesFor({ roles: ['staff'], capabilities, development: false }).some(
      ({ href }) => href === '/victor/marks',
    )
  expect(marks(['content'])).toBe(true)
  expect(marks(['support'])).toBe(false)
})

it('shows what teachers of an institution may open, and not its IT', () => {
  const marking = (rank: string) =>
    placesFor({ roles: ['institution'], capabilities: [], ranks: [rank], development: false }).some(
      ({ href }) => href === '/marking',
    )
  expect([marking('teacher'), marking('owner'), marking('it')]).toEqual([true, true, false])
})
