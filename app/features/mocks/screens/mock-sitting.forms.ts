import type { SampleForm } from '#app/platform/access/map.ts'

/** Sample forms of a mock paper. The last one ends the sitting. */
export const MOCK_SITTING_FORMS: readonly SampleForm[] = [
  { intent: 'begin-writing' },
  { intent: 'page', position: '0', 'response-a': '73519', go: 'next' },
  { intent: 'rest' },
  { intent: 'go-on' },
  { intent: 'hand-in' },
]
