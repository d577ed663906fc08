import type { SampleForm } from '#app/platform/access/map.ts'

const ID = '00000000-0000-4000-8000-000000000001'

export const TALK_FORMS: readonly SampleForm[] = [
  {
    intent: 'send',
    thread: '00000000-0000-4000-8000-000000000011',
    question: '00000000-0000-4000-8000-000000000012',
    answer: '00000000-0000-4000-8000-000000000013',
    text: 'Explain the chain rule',
  },
  { intent: 'attach', text: 'What does this mean?' },
  { intent: 'rename', thread: ID, title: 'Chain rule' },
  { intent: 'delete', thread: ID },
  { intent: 'branch', thread: ID, message: ID },
  { intent: 'rate', message: ID, rating: 'up' },
  { intent: 'report', message: ID, reason: 'wrong' },
]

export const ANSWER_FORMS: readonly SampleForm[] = [
  {
    tutor: 'victor',
    thread: '00000000-0000-4000-8000-000000000021',
    question: '00000000-0000-4000-8000-000000000022',
    answer: '00000000-0000-4000-8000-000000000023',
    text: 'Explain the chain rule',
  },
]

export const FILE_FORMS: readonly SampleForm[] = [{ text: 'What does this mean?' }]
