/** What somebody is granted in exams, as their settings say. */
export interface Arrangements {
  extraMinutesPerHour: number
  restMinutesPerHour: number
  reader: boolean
}

/** The moments of a paper that is being sat, in milliseconds since 1970. */
export interface SittingTimes {
  startedAt: number
  readingEndsAt: number
  /** Without the rest that is being taken just now. */
  writingEndsAt: number
  /** Rest that is granted in all, and what of it is used up. */
  restGranted: number
  restUsed: number
  restStartedAt: number | null
  submittedAt: number | null
}

export type Phase = 'reading' | 'writing' | 'resting' | 'over'

export interface Standing {
  phase: Phase
  /** When this phase ends by itself; for 'over', when writing ended. */
  endsAt: number
  /** When writing ends, if no more rest is taken. */
  writingEndsAt: number
  restLeft: number
}

const MINUTE = 60_000

/** Whole minutes of writing with so many extra for every hour: rounded up, for the person. */
export function writingMinutes(minutes: number, { extraMinutesPerHour }: Arrangements): number {
  return Math.ceil(minutes + (minutes / 60) * extraMinutesPerHour)
}

/** Whole minutes of rest that go with so many of writing. */
export function restMinutes(minutes: number, { restMinutesPerHour }: Arrangements): number {
  return Math.ceil((minutes / 60) * restMinutesPerHour)
}

export function timesOf(
  at: number,
  minutes: { reading: number; writing: number },
  arrangements: Arrangements,
): SittingTimes {
  const readingEndsAt = at + minutes.reading * MINUTE
  return {
    startedAt: at,
    readingEndsAt,
    writingEndsAt: readingEndsAt + writingMinutes(minutes.writing, arrangements) * MINUTE,
    restGranted: restMinutes(minutes.writing, arrangements) * MINUTE,
    restUsed: 0,
    restStartedAt: null,
    submittedAt: null,
  }
}

/** Where a sitting stands. Rest ends by itself when what was granted is used up. */
export function standing(times: SittingTimes, now: number): Standing {
  const resting = times.restStartedAt !== null ? restTaken(times, now) : 0
  const writingEndsAt = times.writingEndsAt + resting
  const restLeft = Math.max(0, times.restGranted - times.restUsed - resting)
  if (times.submittedAt !== null) return { phase: 'over', endsAt: times.submittedAt, writingEndsAt, restLeft }
  if (times.restStartedAt !== null && restLeft > 0)
    return { phase: 'resting', endsAt: now + restLeft, writingEndsAt, restLeft }
  if (now < times.readingEndsAt)
    return { phase: 'reading', endsAt: times.readingEndsAt, writingEndsAt, restLeft }
  if (now < writingEndsAt) return { phase: 'writing', endsAt: writingEndsAt, writingEndsAt, restLeft }
  return { phase: 'over', endsAt: writingEndsAt, writingEndsAt, restLeft }
}

/** Rest that has been taken since it was last begun. */
function restTaken(times: SittingTimes, now: number): number {
  if (times.restStartedAt === null) return 0
  return Math.min(Math.max(0, now - times.restStartedAt), times.restGranted - times.restUsed)
}

/** Stops the clock for rest; null where it cannot be taken now. Resting already, it goes on. */
export function takingRest(times: SittingTimes, now: number): SittingTimes | null {
  const { phase, restLeft } = standing(times, now)
  if (phase === 'resting') return times
  return phase === 'writing' && restLeft > 0 ? { ...afterRest(times, now), restStartedAt: now } : null
}

/** The rest that is being taken becomes a part of the sitting's times. */
export function afterRest(times: SittingTimes, now: number): SittingTimes {
  const taken = restTaken(times, now)
  return {
    ...times,
    restUsed: times.restUsed + taken,
    writingEndsAt: times.writingEndsAt + taken,
    restStartedAt: null,
  }
}

/** Reading time given up: writing begins now, and ends as much earlier. */
export function withoutReading(times: SittingTimes, now: number): SittingTimes {
  const given = Math.max(0, times.readingEndsAt - now)
  return { ...times, readingEndsAt: times.readingEndsAt - given, writingEndsAt: times.writingEndsAt - given }
}
