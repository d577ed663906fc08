import type { SampleForm } from '#app/platform/access/map.ts'

export const SETTINGS_FORMS: readonly SampleForm[] = [
  { intent: 'appearance', theme: 'dark' },
  { intent: 'study' },
  { intent: 'quests' },
  { intent: 'privacy' },
]
