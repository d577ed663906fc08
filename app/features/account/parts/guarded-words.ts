import type { Guarded } from '../minors.ts'

/** What a guardian opens, purpose by purpose, in words for both. */
export const GUARDED_WORDS: Record<Guarded, { label: string; what: string }> = {
  rooms: {
    label: 'Study rooms',
    what: 'Join study rooms with other students: chat, a shared timer and a whiteboard, with a host who can mute and remove.',
  },
  messages: {
    label: 'Messages',
    what: 'Exchange messages inside a booking or a supervised class. You may read along.',
  },
  bookings: {
    label: 'Bookings',
    what: 'Be booked for tutoring. Under 18 you make the contract and pay, not the student.',
  },
  sharing: {
    label: 'Sharing',
    what: 'Show results to others by link or picture, stand in rankings, and publish questions that they wrote. Withdrawn, those are taken down.',
  },
}
