import type { SampleForm } from '#app/platform/access/map.ts'

/** Sample forms of a paper's log. The last one removes the log. */
export const PAST_PAPER_FORMS: readonly SampleForm[] = [
  { intent: 'set-up', 'kind-0': 'choice', 'count-0': '20', 'name-0': 'Section A' },
  { intent: 'save', revision: '1', 'answers-0': 'ABCD' },
  { intent: 'start-clock', reading: '15', writing: '150' },
  { intent: 'take-rest' },
  { intent: 'go-on' },
  { intent: 'stop-clock' },
  { intent: 'finish', revision: '2', 'key-0': 'ABCD' },
  { intent: 'remove' },
]
