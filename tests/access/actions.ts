/** Everything that can be posted: the screen, and a form of each kind that it takes. */
export interface Posting {
  path: string
  /** Of the page's query, where the form posts with one. */
  form: Record<string, string>
  /** Changes no record of anybody's: allowed while somebody's record is viewed. */
  keepsNothing?: true
}

/** Stands for the practice set that the test made. */
export const SET = ':setId'
/** Stands for an answer in that set. */
export const RESPONSE = ':responseId'

const of = (path: string, ...forms: Record<string, string>[]): Posting[] =>
  forms.map((form) => ({ path, form }))
const harmless = (path: string, ...forms: Record<string, string>[]): Posting[] =>
  of(path, ...forms).map((one) => ({ ...one, keepsNothing: true as const }))
const intents = (...names: string[]) => names.map((intent) => ({ intent }))

/** What is posted to a practice set. Ids of others must be refused in the path and in the form. */
export const SET_ACTIONS: readonly Posting[] = of(
  `/exam-practice/${SET}`,
  { intent: 'answer', position: '0', part: 'a', response: '7', confidence: 'fairly' },
  { intent: 'hint', position: '0', part: 'a' },
  { intent: 'remark', position: '0', flagged: 'yes' },
  { intent: 'remark', position: '0', note: 'A note.' },
  { intent: 'dispute', response: RESPONSE, reason: 'The mark is wrong, I think.' },
  { intent: 'cause', response: RESPONSE, cause: 'slip' },
  { intent: 'finish' },
)

export const ACTIONS: readonly Posting[] = [
  ...harmless('/', { response: '7' }),
  // Signing in is a guest's; signing out ends one's own session, whoever is viewed.
  ...harmless(
    '/signin',
    ...intents('sign-in', 'code', 'stop-code', 'sign-up', 'forgot', 'ask-link', 'link', 'confirm'),
    ...intents('new-password', 'new-address', 'provider'),
  ),
  // The signed link is the key, and it is not in this form.
  ...harmless('/guardian', { token: 'forged', purposes: 'rooms' }),
  ...of(
    '/onboarding',
    { intent: 'about-you', bornOn: '2008-08-15', certificate: 'VCE', yearLevel: '12' },
    { intent: 'subjects', certificate: 'VCE', subjects: 'vce-chemistry' },
    { intent: 'guardian', email: 'guardian@example.org' },
    { intent: 'start', subject: 'vce-chemistry', count: '2' },
  ),
  ...of('/select-subjects', { certificate: 'VCE', subjects: 'vce-chemistry' }),
  ...of('/settings', { section: 'appearance', theme: 'dark' }, { section: 'study' }, { section: 'privacy' }),
  ...of(
    '/settings/account',
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
    ...intents('download', 'delete'),
  ),
  ...of('/dashboard', { subject: 'vce-chemistry', count: '2', lead: '' }),
  ...of('/exam-practice', { subject: 'vce-chemistry', count: '2' }),
  ...SET_ACTIONS,
]

/** Named in a form of ours and posted by a test of its own: what may be done while viewing. */
export const ACTIONS_APART = ['stop-viewing', 'sign-out'] as const
