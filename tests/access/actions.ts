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
/** Stands for the mock paper that the test started. */
export const MOCK = ':sittingId'
/** Stands for a question that the test wrote. */
export const OWN = ':questionId'
/** Stands for an answer in that set. */
export const RESPONSE = ':responseId'

const of = (path: string, ...forms: Record<string, string>[]): Posting[] =>
  forms.map((form) => ({ path, form }))
const harmless = (path: string, ...forms: Record<string, string>[]): Posting[] =>
  of(path, ...forms).map((one) => ({ ...one, keepsNothing: true as const }))
const intents = (...names: string[]) => names.map((intent) => ({ intent }))

const ANSWER = { intent: 'answer', position: '0', part: 'a', response: '7', confidence: 'fairly' }

/** What is posted to a practice set. Ids of others must be refused in the path and in the form. */
export const SET_ACTIONS: readonly Posting[] = [
  ...of(`/exam-practice/${SET}/answers`, ANSWER),
  ...of(
    `/exam-practice/${SET}`,
    ANSWER,
    { intent: 'hint', position: '0', part: 'a' },
    { intent: 'remark', position: '0', flagged: 'yes' },
    { intent: 'remark', position: '0', note: 'A note.' },
    { intent: 'dispute', response: RESPONSE, reason: 'The mark is wrong, I think.' },
    { intent: 'judge', response: RESPONSE },
    { intent: 'cause', response: RESPONSE, cause: 'slip' },
    { intent: 'finish' },
  ),
]

/** What is posted to a mock paper. The last one ends it. */
export const MOCK_ACTIONS: readonly Posting[] = of(
  `/mock-tests/${MOCK}`,
  { intent: 'begin-writing' },
  { intent: 'page', position: '0', 'response-a': '73519', go: 'next' },
  { intent: 'rest' },
  { intent: 'go-on' },
  { intent: 'hand-in' },
)
/** What is posted to a question of one's own. */
export const OWN_ACTIONS: readonly Posting[] = [
  ...of(
    `/exam-practice/own/${OWN}`,
    { intent: 'save', revision: '1', title: 'Taken over' },
    { intent: 'practise', revision: '2', title: 'Taken over' },
    { intent: 'submit', agree: 'on', signedName: 'Somebody', statement: 'authorship-1' },
    { intent: 'take-back', taking: 'published' },
    { intent: 'add-picture', alt: 'A flask with a blue liquid.', where: 'picture' },
    { intent: 'remove-question' },
  ),
  ...harmless(
    `/exam-practice/own/${OWN}`,
    { intent: 'preview', title: 'Looked at' },
    { intent: 'check', title: 'Looked at' },
    { intent: 'try', title: 'Looked at' },
    { intent: 'other-numbers', title: 'Looked at' },
    { intent: 'add parts', title: 'Looked at' },
  ),
]

/** What is posted to a run in the dojo. */
export const RUN_ACTIONS: readonly Posting[] = of(
  '/dojo/:runId',
  { intent: 'answer', position: '0', response: 'A' },
  { intent: 'pass', position: '0' },
  { intent: 'go-on' },
  { intent: 'finish' },
)

/** What is posted to the log of a past paper. The last one takes it away. */
export const PAPER_ACTIONS: readonly Posting[] = of(
  '/past-papers/:attemptId',
  { intent: 'set-up', 'kind-0': 'choice', 'count-0': '20', 'name-0': 'Section A' },
  { intent: 'save', revision: '1', 'answers-0': 'ABCD' },
  { intent: 'start-clock', reading: '15', writing: '150' },
  { intent: 'take-rest' },
  { intent: 'go-on' },
  { intent: 'stop-clock' },
  { intent: 'finish', revision: '2', 'key-0': 'ABCD' },
  { intent: 'remove' },
)

export const ACTIONS: readonly Posting[] = [
  ...harmless('/', { response: '7' }),
  ...of(
    '/help/articles/:slug',
    { helped: 'yes' },
    { helped: 'no', words: 'It does not say where the button is.' },
  ),
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
    ...intents('delete'),
  ),
  ...of('/dashboard', { subject: 'vce-chemistry', count: '2', lead: '' }),
  ...of('/exam-practice', { subject: 'vce-chemistry', count: '2' }),
  ...of(
    '/exam-practice/own',
    { question: OWN, subject: 'vce-chemistry', count: '1' },
    // What was kept from a file at one moment, of the person's own.
    { intent: 'undo-import', at: '1795000000000' },
  ),
  ...of('/exam-practice/own/new', {
    intent: 'save',
    id: '11111111-1111-4111-8111-111111111111',
    title: 'New',
  }),
  ...of(
    '/exam-practice/own/import',
    { intent: 'read', text: 'What? {=this ~that}', subject: 'vce-chemistry' },
    { intent: 'keep', import: 'none' },
    { intent: 'drop', import: 'none' },
  ),
  ...OWN_ACTIONS,
  ...SET_ACTIONS,
  // The answer that is handed on stands in the address, and so does the token of the link.
  ...of('/exam-practice/ask/:responseId', ...intents('make-link', 'take-back-link')),
  ...of('/marking/:token', {
    mark: '00000000-0000-4000-8000-000000000000',
    known: '',
    comment: 'The second paragraph argues well.',
  }),
  ...of('/mock-tests', { blueprint: 'vce-mathematical-methods-1' }),
  ...MOCK_ACTIONS,
  ...of(
    `/mock-tests/${MOCK}/report`,
    { intent: 'judge-paper', position: '0', part: 'a' },
    { intent: 'hand-on', position: '0', part: 'a' },
  ),
  // Takes JSON, as open papers send it: a form there is refused as unreadable, to those who may be there.
  ...of(`/mock-tests/${MOCK}/answers`, { device: 'form' }),
  ...of('/dojo', { topic: 'vce-chemistry', mode: 'untimed' }),
  ...RUN_ACTIONS,
  ...of('/past-papers', { paper: 'vce.biology.2025.examination' }),
  ...PAPER_ACTIONS,
  ...of('/exam-practice/published/:publishedId', { kind: 'copied', words: 'It is in my textbook.' }),
  ...of(
    '/victor/content-desk',
    { intent: 'approve', submission: '00000000-0000-4000-8000-000000000000', reason: 'It is sound.' },
    { intent: 'decline', submission: '00000000-0000-4000-8000-000000000000', reason: 'It is not sound.' },
    { intent: 'withdraw', question: '00000000-0000-4000-8000-000000000000', reason: 'It is copied.' },
    { intent: 'keep-reported', question: '00000000-0000-4000-8000-000000000000', reason: 'It is sound.' },
  ),
  ...of('/victor/marks', {
    dispute: '00000000-0000-4000-8000-000000000000',
    awarded: '1',
    reason: 'It says the same in other words.',
  }),
]

/** Named in a form of ours and posted by a test of its own: what may be done while viewing. */
export const ACTIONS_APART = ['stop-viewing', 'sign-out'] as const
