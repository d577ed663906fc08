const ID = '00000000-0000-4000-8000-000000000000'

const EVENT = {
  title: 'Equilibrium clinic',
  summary: 'Bring one question that you got wrong.',
  host: 'Rohan Weerasinghe',
  hostNote: '',
  mode: 'online',
  place: '',
  joinLink: '',
  access: 'Live captions',
  zone: 'Australia/Melbourne',
  'q1-label': 'Which topic?',
  'q1-kind': 'choice',
  'q1-options': 'Kc, Le Chatelier',
}

export const CREATE_EVENT_FORMS = [{ intent: 'create', ...EVENT }]

export const ADMIN_EVENT_FORMS = [
  { intent: 'save', ...EVENT },
  { intent: 'publish' },
  { intent: 'add-sessions', day: '2099-03-02', time: '18:00', minutes: '60', capacity: '20', weeks: '3' },
  { intent: 'resize', session: ID, capacity: '30' },
  { intent: 'move', session: ID, day: '2099-03-03', time: '18:00' },
  { intent: 'cancel-session', session: ID, reason: 'The room is closed.' },
  { intent: 'delete' },
  { intent: 'cancel', reason: 'The host is ill.' },
]

export const CHECK_IN_FORMS = [{ intent: 'check-in', session: ID, ticket: '0000-0000-0000' }]

export const SCAN_FORMS = [
  { intent: 'check-in', session: ID, ticket: '0000-0000-0000' },
  {
    intent: 'sync',
    session: ID,
    scans: JSON.stringify([{ id: ID, ticket: '000000000000', at: '2099-03-02T07:00:00Z' }]),
  },
]

export const EVENT_FORMS = [
  { intent: 'register', session: ID, name: 'Mina Rahimi', email: 'mina@example.org', needs: '' },
]

export const TICKET_FORMS = [{ intent: 'confirm' }, { intent: 'take' }, { intent: 'cancel' }]
export const OFFER_FORMS = [{ intent: 'answer', answer: 'accept' }]
export const GUARDIAN_FORMS = [{ intent: 'answer', answer: 'agree' }]
