import type { SampleForm } from '#app/platform/access/map.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

export const DATA_DESK_FORMS: readonly SampleForm[] = [
  {
    intent: 'correct',
    desk: 'deadlines',
    row: 'vtac-2027-entry-applications-open',
    revision: '0',
    source: 'VTAC key dates',
    checkedOn: '2026-11-20',
  },
  {
    intent: 'add',
    desk: 'deadlines',
    body: 'VTAC',
    cycle: '2028 entry',
    event: 'Applications open',
    date: '2027-08-02',
    status: 'current',
    source: 'VTAC key dates',
    trust: 'official',
    checkedOn: '2026-11-20',
  },
  { intent: 'undo', correction: UNKNOWN, reason: 'The page was misread.' },
]

export const DATA_IMPORT_FORMS: readonly SampleForm[] = [
  { intent: 'read', desk: 'deadlines' },
  { intent: 'import', import: UNKNOWN, preview: 'none' },
  { intent: 'drop', import: UNKNOWN },
  { intent: 'undo-import', import: UNKNOWN, reason: 'The file was wrong.' },
]
