import { todayIn } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

/** Off at every age until the person chooses it. */
export const CHOICES = [
  'outside-ai',
  'analytics',
  'experiments',
  'training-data',
  'public-profile',
  'leaderboards',
  'share-images',
] as const
export type Choice = (typeof CHOICES)[number]

/** Closed under 16 until a guardian confirms it. */
export const GUARDED = ['rooms', 'messages', 'bookings', 'sharing'] as const
export type Guarded = (typeof GUARDED)[number]

/** These show something to other people, so under 16 a guardian must also confirm sharing. */
const NEEDS_SHARING: readonly Choice[] = ['public-profile', 'leaderboards', 'share-images']

/** 'unknown' is treated like 'under-16': a missing date of birth opens nothing. */
export type AgeBand = 'unknown' | 'under-16' | 'under-18' | 'adult'

/**
 * Full years on a day; dates are `2009-02-28`. Somebody born on 29 February turns a year older on 1 March in
 * other years: of the two readings, the later one.
 */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) >= bornOn.slice(5) ? years : years - 1
}

export function ageBand(bornOn: string | null, zone: string, now: Date): AgeBand {
  if (bornOn === null) return 'unknown'
  const age = ageOn(bornOn, todayIn(zone, now))
  return age < 16 ? 'under-16' : age < 18 ? 'under-18' : 'adult'
}

/** For texts on a screen; `freedoms` decides what is open. */
export function isUnder16(bornOn: string | null, now: Date, zone = USUAL_ZONE): boolean {
  return ageBand(bornOn, zone, now) === 'under-16'
}

const STRICTNESS: Readonly<Record<AgeBand, number>> = { unknown: 0, 'under-16': 3, 'under-18': 2, adult: 1 }

/** Owners may correct their date of birth unless the correction would open something that was closed. */
export function mayCorrectBirth(before: string | null, after: string, zone: string, now: Date): boolean {
  if (before === null) return true
  return STRICTNESS[ageBand(after, zone, now)] >= STRICTNESS[ageBand(before, zone, now)]
}

export interface Freedoms {
  band: AgeBand
  choices: Readonly<Record<Choice, boolean>>
  open: Readonly<Record<Guarded, boolean>>
}

/** What this person may do, and what may be done with their data. No other function decides this. */
export function freedoms(
  band: AgeBand,
  chosen: Readonly<Partial<Record<Choice, boolean>>>,
  confirmed: readonly Guarded[],
): Freedoms {
  const young = band === 'unknown' || band === 'under-16'
  const isOpen = (one: Guarded) => !young || (band === 'under-16' && confirmed.includes(one))
  const choice = (one: Choice) => {
    if (young && NEEDS_SHARING.includes(one) && !isOpen('sharing')) return false
    return chosen[one] ?? false
  }
  return {
    band,
    choices: Object.fromEntries(CHOICES.map((one) => [one, choice(one)])) as Record<Choice, boolean>,
    open: Object.fromEntries(GUARDED.map((one) => [one, isOpen(one)])) as Record<Guarded, boolean>,
  }
}
