export type RegistrationStatus = 'booked' | 'offered' | 'waiting' | 'ended'

/** Why a registration ended. */
export type EndReason =
  | 'cancelled'
  | 'declined'
  | 'lapsed'
  | 'unconfirmed'
  | 'guardian-refused'
  | 'list-closed'
  | 'session-cancelled'
  | 'removed'

/** What staff should know about a check-in. */
export type CheckInFlag = 'cancelled-meanwhile' | 'no-place' | 'no-guardian'

/** What a registration needs next, in this order. */
export type NextStep = 'unconfirmed' | 'guardian' | 'booked' | 'offered' | 'waiting'

export interface RegistrationFacts {
  status: RegistrationStatus
  confirmedAt: Date | null
  isUnder16: boolean
  guardianAt: Date | null
}

export const waitsForGuardian = ({
  isUnder16,
  guardianAt,
}: Omit<RegistrationFacts, 'status' | 'confirmedAt'>) => isUnder16 && guardianAt === null

export function nextStep(registration: RegistrationFacts): NextStep | 'ended' {
  if (registration.status === 'ended') return 'ended'
  if (registration.confirmedAt === null) return 'unconfirmed'
  return waitsForGuardian(registration) ? 'guardian' : registration.status
}

/** Whether the registration holds one of the places of its session. */
export const HOLDING: readonly RegistrationStatus[] = ['booked', 'offered']

export const FLAG_WORDS: Readonly<Record<CheckInFlag, string>> = {
  'cancelled-meanwhile': 'Admitted offline. The ticket was cancelled before the scan was sent.',
  'no-place': 'Admitted offline without a place.',
  'no-guardian': 'Admitted offline. The guardian has not agreed.',
}

export const END_WORDS: Readonly<Record<EndReason, string>> = {
  cancelled: 'Cancelled by the person',
  declined: 'Declined the offered place',
  lapsed: 'Did not answer the offer in time',
  unconfirmed: 'Did not confirm in time',
  'guardian-refused': 'The guardian did not agree',
  'list-closed': 'The waiting list closed',
  'session-cancelled': 'The session was cancelled',
  removed: 'Removed by staff',
}
