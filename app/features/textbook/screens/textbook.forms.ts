import type { SampleForm } from '#app/platform/access/map.ts'

/** The first passage of the sample lesson; `screens/textbook.forms.test.ts` says when it has changed. */
const PASSAGE = '51b17a2100'

/** One valid form body for each intent of the reader of a lesson. */
export const LESSON_FORMS: readonly SampleForm[] = [
  { intent: 'highlight', passage: PASSAGE, highlighted: 'yes' },
  { intent: 'note', passage: PASSAGE, note: 'Ask about this in class.' },
  { intent: 'remove', passage: PASSAGE, highlighted: 'no', note: '' },
  {
    intent: 'cards',
    passage: PASSAGE,
    'front-1': 'What is constant at equilibrium?',
    'back-1': 'Concentrations',
  },
  { intent: 'check', question: 'eqc-dynamic', 'q-eqc-dynamic': '3' },
  { intent: 'read', read: 'yes' },
]

export const PLACE_FORMS: readonly SampleForm[] = [{ text: 'lesson:equilibrium-constant', passage: PASSAGE }]
