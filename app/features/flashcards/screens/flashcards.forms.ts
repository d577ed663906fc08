import type { SampleForm } from '#app/platform/access/map.ts'

/** An id that nobody has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** The id of a new deck or note, as a page makes it. */
const FRESH = '00000000-0000-4000-8000-00000000f1a5'

export const FLASHCARD_FORMS: readonly SampleForm[] = [
  { intent: 'add-starter', starter: 'chemistry-redox-and-cells' },
  { intent: 'create-deck', id: FRESH, name: 'Electrolysis', subject: 'vce-chemistry' },
  { intent: 'limits', reviewsPerDay: '40', newPerDay: '5', easyDays: '6' },
]

export const REVIEW_FORMS: readonly SampleForm[] = [
  { intent: 'grade', card: NOBODYS, grade: 'good', logLength: '0', shownAt: '0' },
  { intent: 'undo', card: NOBODYS, review: NOBODYS },
  { intent: 'check', card: NOBODYS, response: 'anode' },
  { intent: 'mark', card: NOBODYS, act: 'flag' },
  { intent: 'move', notes: NOBODYS, to: NOBODYS },
]

export const DECK_FORMS: readonly SampleForm[] = [
  { intent: 'save', name: 'Renamed', subject: '' },
  { intent: 'share' },
  { intent: 'revoke' },
  { intent: 'delete' },
]

export const DEVICE_FORMS: readonly SampleForm[] = [
  { intent: 'sync', reviews: '[]', sentAt: '0', person: NOBODYS },
]

const note = {
  deck: NOBODYS,
  kind: 'basic',
  front: 'Where does oxidation happen?',
  back: 'At the anode',
  accepted: '',
  keyIdeas: '',
  tags: '',
  source: '',
}

export const NEW_NOTE_FORMS: readonly SampleForm[] = [
  { intent: 'save', id: FRESH, ...note },
  { intent: 'preview', ...note },
]

export const CARD_IMPORT_FORMS: readonly SampleForm[] = [
  { intent: 'read-text', text: 'anode\toxidation', between: 'tab', after: 'line', deck: 'Electrolysis' },
  { intent: 'read-file', deck: 'Electrolysis' },
  { intent: 'keep', import: NOBODYS },
  { intent: 'drop', import: NOBODYS },
]

export const NOTE_FORMS: readonly SampleForm[] = [
  { intent: 'save', savedAt: '0', replace: 'yes', ...note },
  { intent: 'preview', ...note },
  { intent: 'delete' },
]
