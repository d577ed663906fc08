import { describe, expect, it } from 'vitest'
import { todayIn } from '#app/platform/time/day-number.ts'
import { ageBand, ageOn, CHOICES, freedoms, GUARDED, mayCorrectBirth, type AgeBand } from './minors.ts'

describe('age', () => {
  it.each([
    ['2010-06-15', '2026-06-14', 15],
    ['2010-06-15', '2026-06-15', 16],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2024-02-29', 16],
    ['2008-12-31', '2026-01-01', 17],
  ])('of somebody born on %s is on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })

  it('changes at midnight in the zone of the person', () => {
    const now = new Date('2026-06-14T14:30:00Z')
    expect(todayIn('Australia/Sydney', now)).toBe('2026-06-15')
    expect(todayIn('Australia/Perth', now)).toBe('2026-06-14')
    expect(ageBand('2008-06-15', 'Australia/Sydney', now)).toBe('adult')
    expect(ageBand('2008-06-15', 'Australia/Perth', now)).toBe('under-18')
    expect(ageBand(null, 'Australia/Perth', now)).toBe('unknown')
  })

  it('can be corrected by its owner only to a younger age group', () => {
    const now = new Date('2026-06-15T02:00:00Z')
    const zone = 'Australia/Melbourne'
    expect(mayCorrectBirth(null, '2000-01-01', zone, now)).toBe(true)
    expect(mayCorrectBirth('2000-01-01', '2011-01-01', zone, now)).toBe(true)
    expect(mayCorrectBirth('2011-01-01', '2011-02-01', zone, now)).toBe(true)
    expect(mayCorrectBirth('2011-01-01', '2009-01-01', zone, now)).toBe(false)
    expect(mayCorrectBirth('2009-01-01', '2000-01-01', zone, now)).toBe(false)
  })
})

describe('freedoms', () => {
  const bands: AgeBand[] = ['unknown', 'under-16', 'under-18', 'adult']
  const all = Object.fromEntries(CHOICES.map((one) => [one, true]))

  it.each(bands)('%s: no choice is on by default', (band) => {
    expect(Object.values(freedoms(band, {}, [...GUARDED]).choices)).toEqual(CHOICES.map(() => false))
  })

  it('opens to adults what a guardian confirms for students under 16', () => {
    const { open } = freedoms('adult', {}, [])
    expect(Object.values(open)).toEqual(GUARDED.map(() => true))
  })

  it('follows the choice, on or off', () => {
    for (const one of CHOICES) {
      expect(freedoms('adult', { [one]: false }, []).choices[one]).toBe(false)
      expect(freedoms('under-18', { [one]: true }, []).choices[one]).toBe(true)
    }
  })

  it.each(['unknown', 'under-16'] as const)(
    '%s: rooms, messages, bookings and sharing are closed',
    (band) => {
      const { open, choices } = freedoms(band, all, [])
      expect(Object.values(open)).toEqual(GUARDED.map(() => false))
      expect(CHOICES.filter((one) => !choices[one])).toEqual([
        'public-profile',
        'leaderboards',
        'share-images',
      ])
    },
  )

  it('opens each purpose under 16 by its own confirmation only', () => {
    for (const one of GUARDED) {
      const { open } = freedoms('under-16', {}, [one])
      expect(GUARDED.filter((other) => open[other])).toEqual([one])
    }
    expect(freedoms('under-16', all, ['sharing']).choices['share-images']).toBe(true)
  })

  it('opens nothing without a date of birth', () => {
    expect(Object.values(freedoms('unknown', all, [...GUARDED]).open)).toEqual(GUARDED.map(() => false))
  })

  it('opens every purpose from 16', () => {
    expect(Object.values(freedoms('under-18', {}, []).open)).toEqual(GUARDED.map(() => true))
  })
})
