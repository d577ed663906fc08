import type { SampleForm } from '#app/platform/access/map.ts'

const intents = (...names: string[]): SampleForm[] => names.map((intent) => ({ intent }))

/** Sample forms of `/signin`. Signing in does not change the viewed person's record. */
export const SIGN_IN_FORMS: readonly SampleForm[] = [
  ...intents('sign-in', 'code', 'stop-code', 'sign-up', 'forgot', 'ask-link', 'link', 'confirm'),
  ...intents('new-password', 'new-address', 'provider'),
]

/** Sample forms of `/settings/account`. */
export const ACCOUNT_FORMS: readonly SampleForm[] = [
  { intent: 'name', name: 'Somebody Else', bornOn: '2001-01-01' },
  { intent: 'password', current: 'x', password: 'gravel tuba nineteen lantern' },
  { intent: 'email', email: 'new@example.org', current: 'x' },
  { intent: 'rename-passkey', id: 'x', name: 'Mine' },
  { intent: 'remove-passkey', id: 'x' },
  ...intents('second-factor', 'confirm-second-factor', 'renew-codes', 'stop-second-factor'),
  { intent: 'end-session', id: 'x' },
  { intent: 'end-sessions' },
  { intent: 'link', provider: 'x' },
  { intent: 'unlink', provider: 'x' },
  { intent: 'guardian', email: 'guardian@example.org' },
  { intent: 'remove-guardian', id: 'x' },
  { intent: 'open-record', person: 'somebody@example.org', reason: 'Ticket 1234: it does not load.' },
  { intent: 'delete' },
]
