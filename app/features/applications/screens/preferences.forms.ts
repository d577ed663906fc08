const ENTRY = ':application-preference'

export const PREFERENCE_FORMS = [
  {
    intent: 'add',
    id: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e11',
    centre: 'vtac',
    university: 'Monash University',
    course: 'Science',
    code: 'M2001',
    chance: 'open',
    want: '3',
  },
  { intent: 'move', entry: ENTRY, to: '0' },
  { intent: 'judge', entry: ENTRY, chance: 'sure', want: '1' },
  { intent: 'check', line: 'account', done: 'yes' },
  { intent: 'remove', entry: ENTRY },
]

export const STATEMENT_LIST_FORMS = [
  { intent: 'create', id: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e12', title: 'Nursing at Deakin', limit: '250' },
]

export const STATEMENT_FORMS = [
  { intent: 'save', known: '1', title: 'Nursing at Deakin', limit: '250', text: 'I have cared for my nan.' },
  { intent: 'restore', version: '1', known: '1' },
  { intent: 'delete' },
]

export const DOCUMENT_FORMS = [
  { intent: 'add', id: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e13', label: 'Birth certificate' },
  { intent: 'delete', document: ':application-document' },
]
