import type { Audience } from '#app/platform/access/audiences.ts'

export interface Pattern {
  /** The folders of templates, in `templates/`. */
  templates: readonly string[]
  audience: Audience
  /** The address when none is given. */
  path: (name: string) => string
  /** Addresses must have this parameter; the value is the reason. */
  parameter?: 'day'
  /** Options of the entry in `app/map`, as source. */
  entry?: string
  /** A screen of this pattern to copy from. */
  example: string
}

const underRoot = (name: string) => `/${name}`
const exampleForm = (intent: string) => `{ forms: [{ intent: '${intent}', name: 'Alex' }] }`

/** The patterns of `app/ui/patterns` that `victor new screen` writes. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  list: {
    templates: ['list'],
    audience: 'student',
    path: underRoot,
    entry: `{ views: ['?q=nothing'] }`,
    example: 'app/features/authoring/screens/own-list.tsx',
  },
  form: {
    templates: ['saved-name', 'form'],
    audience: 'signed-in',
    path: underRoot,
    entry: exampleForm('save'),
    example: 'app/features/mark-review/screens/ask-to-mark.tsx',
  },
  settings: {
    templates: ['saved-name', 'settings'],
    audience: 'signed-in',
    path: underRoot,
    entry: exampleForm('name'),
    example: 'app/features/account/screens/settings.tsx',
  },
  detail: {
    templates: ['detail'],
    audience: 'signed-in',
    path: (name) => `/${name}/:day`,
    parameter: 'day',
    entry: `{ sample: '2026-11-03' }`,
    example: 'app/features/design/parts/patterns-sheet.tsx',
  },
  wizard: {
    templates: ['saved-name', 'wizard'],
    audience: 'signed-in',
    path: underRoot,
    entry: `{ forms: [{ intent: 'name', name: 'Alex' }], views: ['?step=name'] }`,
    example: 'app/features/onboarding/screens/onboarding.tsx',
  },
  queue: {
    templates: ['queue'],
    audience: 'staff:content',
    path: (name) => `/victor/${name}`,
    example: 'app/features/mark-review/screens/mark-desk.tsx',
  },
  report: {
    templates: ['report'],
    audience: 'student',
    path: underRoot,
    example: 'app/features/mocks/parts/report-view.tsx',
  },
  reading: {
    templates: ['reading'],
    audience: 'guest',
    path: underRoot,
    entry: '{ reading: true }',
    example: 'app/features/help/screens/help-article.tsx',
  },
}
