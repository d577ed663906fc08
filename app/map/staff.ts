import { CONTENT_DESK_FORMS } from '#app/features/authoring/screens/authoring.forms.ts'
import { DATA_DESK_FORMS, DATA_IMPORT_FORMS } from '#app/features/reference-data/screens/data-desk.forms.ts'
import {
  ADMIN_EVENT_FORMS,
  CHECK_IN_FORMS,
  CREATE_EVENT_FORMS,
  SCAN_FORMS,
} from '#app/features/events/screens/events.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** The consoles of staff. */
export const STAFF_SCREENS: readonly MapEntry[] = [
  screen('/admin', 'admin', 'admin/screens/admin.tsx', {
    nav: {
      group: 'Work',
      label: 'Administration',
      icon: 'list-tree',
      order: 105,
      words: ['admin', 'console'],
    },
  }),
  screen('/admin/events', 'admin', 'events/screens/admin-events.tsx', {
    nav: {
      group: 'Work',
      label: 'Events',
      icon: 'calendar-days',
      order: 115,
      words: ['sessions', 'attendees', 'check in', 'waiting list'],
    },
    views: ['?show=draft', '?show=finished', '?show=cancelled'],
  }),
  screen('/admin/events/create', 'admin', 'events/screens/create-event.tsx', { forms: CREATE_EVENT_FORMS }),
  screen('/admin/events/:eventCode/edit', 'admin', 'events/screens/edit-event.tsx', {
    sample: { own: 'event' },
    forms: ADMIN_EVENT_FORMS,
    views: ['?show=sessions', '?show=attendees', '?show=attendees&state=waiting&q=zebra', '?show=history'],
  }),
  screen('/admin/events/:eventCode/check-in', 'admin', 'events/screens/check-in.tsx', {
    sample: { own: 'event' },
    forms: CHECK_IN_FORMS,
  }),
  screen('/admin/events/:eventCode/scans', 'admin', 'events/screens/event-scans.ts', {
    sample: { own: 'event' },
    kind: 'part',
    forms: SCAN_FORMS,
  }),
  screen('/admin/events/:eventCode/attendees.csv', 'admin', 'events/screens/attendees-file.ts', {
    sample: { own: 'event' },
    kind: 'file',
  }),
  screen('/victor/content-desk', 'staff:content', 'authoring/screens/content-desk.tsx', {
    nav: {
      group: 'Work',
      label: 'Questions to review',
      icon: 'file-check',
      order: 120,
      words: ['publish', 'review', 'report', 'withdraw'],
    },
    forms: CONTENT_DESK_FORMS,
  }),
  screen('/victor/marks', 'staff:content', 'mark-review/screens/mark-desk.tsx', {
    nav: {
      group: 'Work',
      label: 'Disputed marks',
      icon: 'scale',
      order: 130,
      words: ['dispute', 'wrong mark', 're-mark', 'content'],
    },
    forms: [
      {
        intent: 'decide',
        dispute: '00000000-0000-4000-8000-000000000000',
        awarded: '1',
        reason: 'It says the same in other words.',
      },
    ],
    views: ['?show=decided'],
  }),
  screen('/victor/data-desk', 'staff:content', 'reference-data/screens/data-desk.tsx', {
    nav: {
      group: 'Work',
      label: 'University data',
      icon: 'university',
      order: 135,
      words: ['courses', 'ranks', 'scholarships', 'deadlines', 'correct', 'data desk', 'csv'],
    },
    forms: DATA_DESK_FORMS,
    views: [
      '?kind=courses&show=unchecked',
      '?kind=scholarships&row=university-of-sydney-chancellors-award',
      '?kind=adjustments&new=1',
    ],
  }),
  screen('/victor/data-desk/import', 'staff:content', 'reference-data/screens/data-import.tsx', {
    forms: DATA_IMPORT_FORMS,
  }),
  screen('/victor/data-desk/rows.csv', 'staff:content', 'reference-data/screens/data-rows.ts', {
    kind: 'file',
  }),
]
