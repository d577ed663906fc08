import type { SampleForm } from '#app/platform/access/map.ts'

export const STUDY_LOG_FORMS: readonly SampleForm[] = [
  { intent: 'goal', hours: '6' },
  { intent: 'share', id: '5a1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', name: 'Mum', parts: 'time' },
  { intent: 'revoke', link: 'none' },
]
