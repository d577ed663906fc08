import type { SampleForm } from '#app/platform/access/map.ts'

/** One valid form body for each intent that changes a record. */
export const ATAR_PREDICTION_FORMS: readonly SampleForm[] = [
  {
    intent: 'add',
    id: '3c1f7a52-9e0b-4d86-a1c4-7b2e5d6f8a90',
    subject: 'vce-chemistry',
    task: 'SAC 2',
    awarded: '41',
    of: '50',
    weight: '12',
  },
  { intent: 'delete', result: 'none' },
  { intent: 'save' },
]

export const ATAR_HUB_FORMS: readonly SampleForm[] = [
  { intent: 'goal', goal: '85' },
  { intent: 'remove-goal' },
]
