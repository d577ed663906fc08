/** A student's exam arrangements, from the settings. */
export interface Arrangements {
  extraMinutesPerHour: number
  restMinutesPerHour: number
  reader: boolean
}

/** The times of a sitting, in milliseconds since 1970. */
export interface SittingTimes {
  startedAt: number
  readingEndsAt: number
  /** Without the rest that is being taken now. */
  writingEndsAt: number
  /** The total granted rest, and the rest used so far. */
  restGranted: number
  restUsed: number
  restStartedAt: number | null
  submittedAt: number | null
}

export type Phase = 'reading' | 'writing' | 'resting' | 'over'

export interface SittingPhase {
  phase: Phase
  /** When this phase ends by itself; for 'over', when writing ended. */
  endsAt: number
  /** When writing ends if no more rest is taken. */
  writingEndsAt: number
  restLeft: number
}

const MINUTE = 60_000

/** Whole minutes of writing including extra minutes for each hour; rounded up, in favour of the student. */
export function writingMinutes(minutes: number, { extraMinutesPerHour }: Arrangements): number {
  return Math.ceil(minutes + (minutes / 60) * extraMinutesPerHour)
}

/** Whole minutes of rest for so many minutes of writing. */
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

/** The phase of a sitting. Rest ends by itself when the granted rest is used up. */
export function phaseAt(times: SittingTimes, now: number): SittingPhase {
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

/** Rest taken since the current rest started. */
function restTaken(times: SittingTimes, now: number): number {
  if (times.restStartedAt === null) return 0
  return Math.min(Math.max(0, now - times.restStartedAt), times.restGranted - times.restUsed)
}

/** Stops the clock for rest; null if rest is not possible now. If the student already rests, nothing changes. */
export function takingRest(times: SittingTimes, now: number): SittingTimes | null {
  const { phase, restLeft } = phaseAt(times, now)
  if (phase === 'resting') return times
  return phase === 'writing' && restLeft > 0 ? { ...afterRest(times, now), restStartedAt: now } : null
}

/** Adds the current rest to the times of the sitting. */
export function afterRest(times: SittingTimes, now: number): SittingTimes {
  const taken = restTaken(times, now)
  return {
    ...times,
    restUsed: times.restUsed + taken,
    writingEndsAt: times.writingEndsAt + taken,
    restStartedAt: null,
  }
}

/** Skips the rest of the reading time: writing starts now and ends that much earlier. */
export function withoutReading(times: SittingTimes, now: number): SittingTimes {
  const given = Math.max(0, times.readingEndsAt - now)
  return { ...times, readingEndsAt: times.readingEndsAt - given, writingEndsAt: times.writingEndsAt - given }
}
