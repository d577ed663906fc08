import type { SampleForm } from '#app/platform/access/map.ts'

const DRAFT =
  'The revolution had more than one cause. Bread was dear in 1789 because the harvest of 1788 had failed, and so the market women of Paris marched on 5 October. Hunger alone, however, does not explain why the nobles lost their rights in August.'

export const GRADER_FORMS: readonly SampleForm[] = [
  {
    ...{ intent: 'create', id: '3f0a1b2c-5d6e-4f70-8a9b-0c1d2e3f4a5b', counts: 'no' },
    ...{ title: 'Causes of 1789', task: 'To what extent did hunger cause the revolution of 1789?' },
    ...{ rubric: 'history-essay', own: '', family: 'history' },
  },
]

/** One valid body of each form of a work that changes a record. */
export const WORK_FORMS: readonly SampleForm[] = [
  { intent: 'add-draft', id: '4a1b2c3d-6e7f-4081-9bac-1d2e3f4a5b6c', text: DRAFT },
  { intent: 'assess', draft: ':grader-draft' },
  { intent: 'counts', counts: 'yes' },
  { intent: 'delete-draft', draft: ':grader-draft' },
  { intent: 'share' },
  { intent: 'revoke' },
  { intent: 'delete' },
]

/** Reading a file stores nothing. */
export const WORK_READ_FORMS: readonly SampleForm[] = [{ intent: 'read-file', text: 'My draft so far.' }]

export const WORK_REVIEW_FORMS: readonly SampleForm[] = [
  {
    intent: 'review',
    review: '5b2c3d4e-7f80-4192-8cbd-2e3f4a5b6c7d',
    draft: 'latest',
    'level-argument': '0',
    'words-argument': 'The contention is sustained to the end.',
  },
]
