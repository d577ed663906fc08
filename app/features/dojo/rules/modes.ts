/** The modes of a run. All modes change the same rating and earn the same belts. */
export const MODES = [
  {
    id: 'timed',
    name: 'Against the clock',
    what: 'Five minutes, plus the extra time in your exam arrangements.',
  },
  { id: 'untimed', name: 'Untimed', what: 'Fifteen questions. You can leave and come back.' },
  {
    id: 'streak',
    name: 'Streak',
    what: 'No clock. The run ends when an answer is not fully right.',
  },
] as const

export type Mode = (typeof MODES)[number]['id']
export const MODE_IDS = MODES.map(({ id }) => id) as [Mode, ...Mode[]]

const TIMED_MINUTES = 5
export const UNTIMED_QUESTIONS = 15
/** A position in a set has two digits. */
const MOST_QUESTIONS = 99
/** An answer sent in time may arrive this much later. */
const GRACE = 3_000

/**
 * When the time of a run is up, in milliseconds since 1970; null without a clock.
 * @param extraMinutesPerHour of the person's exam arrangements
 */
export function endOf(mode: Mode, startedAt: number, extraMinutesPerHour: number): number | null {
  if (mode !== 'timed') return null
  return startedAt + Math.round(TIMED_MINUTES * 60_000 * (1 + Math.max(0, extraMinutesPerHour) / 60))
}

export interface RunState {
  mode: string
  endsAt: Date | null
  settled: number
  right: number
}

/** Whether the run gets no further question. */
export function isOver({ mode, endsAt, settled, right }: RunState, now: number): boolean {
  return (
    settled >= (mode === 'untimed' ? UNTIMED_QUESTIONS : MOST_QUESTIONS) ||
    (mode === 'streak' && right < settled) ||
    timeIsUp(endsAt, now)
  )
}

export function timeIsUp(endsAt: Date | null, now: number): boolean {
  return endsAt !== null && now >= endsAt.getTime()
}

/** Whether an answer that arrives now still counts. */
export function countsAt(endsAt: Date | null, now: number): boolean {
  return endsAt === null || now <= endsAt.getTime() + GRACE
}
