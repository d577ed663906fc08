import type { SampleForm } from '#app/platform/access/map.ts'

/** One valid form body for each intent that changes a record. */
export const PREP_MODULE_FORMS: readonly SampleForm[] = [
  { intent: 'diagnose', id: '6b1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', 'q-ss-d1': '2' },
  { intent: 'practise', question: 'ss-p1', 'q-ss-p1': '1' },
  { intent: 'reset' },
]

/** Changes no record. */
export const PREP_MODULE_TRIES: readonly SampleForm[] = [
  { intent: 'try-diagnostic', id: '7b1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', 'q-ss-d1': '2' },
  { intent: 'try', question: 'ss-p1', 'q-ss-p1': '1' },
]
