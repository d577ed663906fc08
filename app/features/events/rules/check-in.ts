import { FLAG_WORDS, type CheckInFlag } from './registration.ts'

/** What happened with one ticket at the door. Moments are ISO texts, because the outcome travels as JSON. */
export type CheckInOutcome =
  | { kind: 'admitted'; name: string; needs: string; flag: CheckInFlag | null }
  | { kind: 'already'; name: string; at: string }
  | { kind: 'cancelled' | 'no-place' | 'no-guardian'; name: string }
  | { kind: 'other-session'; name: string; startsAt: string }
  | { kind: 'unknown' }

/** @param times writes a moment in the zone of the event */
export function outcomeWords(
  outcome: CheckInOutcome,
  times: (at: Date) => string,
): { title: string; detail: string } {
  switch (outcome.kind) {
    case 'admitted':
      return {
        title: `${outcome.name} is checked in`,
        detail: [outcome.flag ? FLAG_WORDS[outcome.flag] : '', outcome.needs ? `Needs: ${outcome.needs}` : '']
          .filter(Boolean)
          .join(' '),
      }
    case 'already':
      return { title: `${outcome.name} was checked in before`, detail: `At ${times(new Date(outcome.at))}.` }
    case 'cancelled':
      return { title: 'This ticket is cancelled', detail: `${outcome.name} has no place.` }
    case 'no-place':
      return { title: 'This person is on the waiting list', detail: `${outcome.name} has no place yet.` }
    case 'no-guardian':
      return { title: 'The guardian has not agreed', detail: `${outcome.name} is under 16.` }
    case 'other-session':
      return {
        title: 'This ticket is for another session',
        detail: `${outcome.name}: ${times(new Date(outcome.startsAt))}.`,
      }
    case 'unknown':
      return {
        title: 'This ticket is not for this event',
        detail: 'Check the code, or scan the next ticket.',
      }
  }
}
