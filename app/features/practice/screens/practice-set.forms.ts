import type { SampleForm } from '#app/platform/access/map.ts'

/** Sample forms of a practice set. The last one ends the set. */
export const PRACTICE_SET_FORMS: readonly SampleForm[] = [
  { intent: 'answer', position: '0', part: 'a', response: '7', confidence: 'fairly' },
  { intent: 'hint', position: '0', part: 'a' },
  { intent: 'remark', position: '0', flagged: 'yes' },
  { intent: 'remark', position: '0', note: 'A note.' },
  { intent: 'dispute', response: ':response', reason: 'The mark is wrong, I think.' },
  { intent: 'judge', response: ':response' },
  { intent: 'confirm', response: ':response', point: 'a', claim: 'said' },
  { intent: 'cause', response: ':response', cause: 'slip' },
  { intent: 'another', position: '0' },
  { intent: 'finish' },
]
