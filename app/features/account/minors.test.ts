import { describe, expect, it } from 'vitest'
import { todayIn } from '#app/platform/time/day-number.ts'
import { ageBand, ageOn, CHOICES, freedoms, GUARDED, mayMendBirth, type AgeBand } from './minors.ts'

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

  it('changes at midnight where the person lives', () => {
    const now = new Date('2026-06-14T14:30:00Z')
    expect(todayIn('Australia/Sydney', now)).toBe('2026-06-15')
    expect(todayIn('Australia/Perth', now)).toBe('2026-06-14')
    expect(ageBand('2008-06-15', 'Australia/Sydney', now)).toBe('adult')
    expect(ageBand('2008-06-15', 'Australia/Perth', now)).toBe('under-18')
    expect(ageBand(null, 'Australia/Perth', now)).toBe('unknown')
  })

  it('is mended by its owner only towards more care', () => {
    const now = new Date('2026-06-15T02:00:00Z')
    const zone = 'Australia/Melbourne'
    expect(mayMendBirth(null, '2000-01-01', zone, now)).toBe(true)
    expect(mayMendBirth('2000-01-01', '2011-01-01', zone, now)).toBe(true)
    expect(mayMendBirth('2011-01-01', '2011-02-01', zone, now)).toBe(true)
    expect(mayMendBirth('2011-01-01', '2009-01-01', zone, now)).toBe(false)
    expect(mayMendBirth('2009-01-01', '2000-01-01', zone, now)).toBe(false)
  })
})

describe('freedoms', () => {
  const bands: AgeBand[] = ['unknown', 'under-16', 'under-18', 'adult']
  const all = Object.fromEntries(CHOICES.map((one) => [one, true]))

  it.each(bands)('%s: nothing is on that was not chosen', (band) => {
    expect(Object.values(freedoms(band, {}, [...GUARDED]).choices)).toEqual(CHOICES.map(() => false))
  })

  it('what a guardian confirms for the young is open to adults', () => {
    const { open } = freedoms('adult', {}, [])
    expect(Object.values(open)).toEqual(GUARDED.map(() => true))
  })

  it('a choice holds in either direction', () => {
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

  it('under 16 each opens by its own confirmation and no other', () => {
    for (const one of GUARDED) {
      const { open } = freedoms('under-16', {}, [one])
      expect(GUARDED.filter((other) => open[other])).toEqual([one])
    }
    expect(freedoms('under-16', all, ['sharing']).choices['share-images']).toBe(true)
  })

  it('without a date of birth no confirmation opens anything', () => {
    expect(Object.values(freedoms('unknown', all, [...GUARDED]).open)).toEqual(GUARDED.map(() => false))
  })

  it('from 16 they are open', () => {
    expect(Object.values(freedoms('under-18', {}, []).open)).toEqual(GUARDED.map(() => true))
  })
})
