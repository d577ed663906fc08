import type { SampleForm } from '#app/platform/access/map.ts'

const SCENE = JSON.stringify({ version: 1, background: '#ffffff', elements: [] })

export const CANVAS_LIST_FORMS: readonly SampleForm[] = [
  { intent: 'create', id: '9f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f' },
  { intent: 'rename', canvas: ':canvas', title: 'Quadratics' },
  { intent: 'delete', canvas: ':canvas' },
]

/** One valid body of each form of a canvas. */
export const CANVAS_FORMS: readonly SampleForm[] = [
  { intent: 'save', scene: SCENE, revision: '0', page: 'a-page', edit: '1' },
  { intent: 'keep', scene: SCENE },
  { intent: 'restore', version: 'first' },
  { intent: 'rename', title: 'Quadratics' },
  { intent: 'share' },
  { intent: 'revoke' },
  { intent: 'delete' },
]

export const CANVAS_CHECK_FORMS: readonly SampleForm[] = [
  { intent: 'check', question: 'Solve 2x + 3 = 7', line: '2x = 4' },
]
