import type { SampleForm } from '#app/platform/access/map.ts'

export const DOJO_RUN_FORMS: readonly SampleForm[] = [
  { intent: 'answer', position: '0', response: 'A' },
  { intent: 'pass', position: '0' },
  { intent: 'go-on' },
  { intent: 'finish' },
]
