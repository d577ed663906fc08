import type { SampleForm } from '#app/platform/access/map.ts'

const ID = '8b1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f'

/** One valid form body for each intent. */
export const TRANSITION_FORMS: readonly SampleForm[] = [
  { intent: 'budget-settings', savings: '900', weeks: '16' },
  { intent: 'save-line', id: ID, kind: 'cost', name: 'Rent', amount: '240.50', every: 'week', week: '' },
  { intent: 'delete-line', id: ID },
  { intent: 'save-home', id: ID, name: 'Room in Smith Street', rent: '240', notes: 'Near the tram.' },
  { intent: 'check-home', id: ID, checked: 'damp' },
  { intent: 'delete-home', id: ID },
  { intent: 'save-task', id: ID, title: 'Accept the offer', due: '2027-01-20' },
  { intent: 'add-tasks', templates: 'enrol' },
  { intent: 'finish-task', id: ID, done: 'yes' },
  { intent: 'delete-task', id: ID },
  {
    ...{ intent: 'save-class', id: ID, name: 'BIO101 lecture', kind: 'Lecture' },
    ...{ day: '1', start: '09:30', end: '11:00', place: 'Room 3' },
  },
  { intent: 'delete-class', id: ID },
  { intent: 'check-in', id: ID, answer: '4', note: '' },
  { intent: 'delete-check-in', id: ID },
  { intent: 'delete-check-ins' },
  { intent: 'clear' },
  {
    intent: 'bring-plan',
    plan: JSON.stringify({
      budget: { savingsCents: 100, weeks: 16, lines: [] },
      homes: [],
      tasks: [],
      classes: [],
      checkIns: [],
    }),
  },
]
