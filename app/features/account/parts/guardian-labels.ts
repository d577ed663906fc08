import type { Guarded } from '../rules/minors.ts'

/** What a guardian can open, purpose by purpose, in words for guardian and student. */
export const GUARDIAN_LABELS: Record<Guarded, { label: string; what: string }> = {
  rooms: {
    label: 'Study rooms',
    what: 'Join study rooms with other students. Rooms have chat, a timer, a whiteboard and a host.',
  },
  messages: {
    label: 'Messages',
    what: 'Exchange messages in a booking or a supervised class. You can read them.',
  },
  bookings: {
    label: 'Bookings',
    what: 'Book a tutor. You sign the contract and pay for a student under 18.',
  },
  sharing: {
    label: 'Sharing',
    what: 'Share results, appear on leaderboards and publish questions. If you withdraw permission, we remove the questions.',
  },
}
