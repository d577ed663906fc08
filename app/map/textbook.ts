import { LESSON_FORMS, PLACE_FORMS } from '#app/features/textbook/screens/textbook.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** Lessons to read, and documents that a person brings. */
export const TEXTBOOK_SCREENS: readonly MapEntry[] = [
  screen('/textbook-tutoring', 'student', 'textbook/screens/textbook.tsx', {
    nav: {
      group: 'Understand',
      label: 'Textbook',
      icon: 'book',
      order: 43,
      words: ['lesson', 'read', 'pdf', 'epub', 'document', 'upload', 'highlight', 'notes', 'chapter'],
    },
    views: ['?subject=chemistry'],
  }),
  screen('/textbook-tutoring/lessons/:lesson', 'student', 'textbook/screens/lesson.tsx', {
    sample: 'equilibrium-constant',
    forms: LESSON_FORMS,
    views: ['?passage=51b17a2100&cards=yes'],
  }),
  screen('/textbook-tutoring/place', 'student', 'textbook/screens/place.ts', {
    kind: 'part',
    forms: PLACE_FORMS,
  }),
  screen('/textbook-tutoring/documents', 'student', 'textbook/screens/documents.tsx', {
    forms: [{ intent: 'add', id: '00000000-0000-4000-8000-000000000031' }],
  }),
  screen('/textbook-tutoring/documents/:documentId', 'student', 'textbook/screens/document.tsx', {
    sample: { own: 'textbook-document' },
    forms: [
      { intent: 'highlight', passage: '1', highlighted: 'yes' },
      { intent: 'note', passage: '1', note: 'Read this again.' },
      { intent: 'remove', passage: '1', highlighted: 'no', note: '' },
      { intent: 'cards', passage: '1', 'front-1': 'What is a wave?', 'back-1': 'It carries energy.' },
      { intent: 'delete' },
    ],
  }),
  screen('/textbook-tutoring/documents/:documentId/picture', 'student', 'textbook/screens/page-picture.ts', {
    sample: { own: 'textbook-pdf' },
    kind: 'file',
  }),
  screen('/textbook-tutoring/papers', 'student', 'textbook/screens/paper.tsx', {
    forms: [{ intent: 'start', subject: 'vce-chemistry', skills: 'equilibrium-constant', count: '2' }],
    readOnlyForms: [{ intent: 'paper', subject: 'vce-chemistry' }],
  }),
]
