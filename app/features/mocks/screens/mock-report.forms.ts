import type { SampleForm } from '#app/platform/access/map.ts'

export const MOCK_REPORT_FORMS: readonly SampleForm[] = [
  { intent: 'judge-paper', position: '0', part: 'a' },
  { intent: 'confirm', position: '0', part: 'a', point: 'a', claim: 'said' },
  { intent: 'hand-on', position: '0', part: 'a' },
]
