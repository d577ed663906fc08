import type { SampleForm } from '#app/platform/access/map.ts'

/** One valid body of each form of an own sheet. */
export const OWN_SHEET_FORMS: readonly SampleForm[] = [
  { intent: 'rename', title: 'Motion and forces' },
  { intent: 'add-formulas', formulas: 'kinetic-energy' },
  { intent: 'add-own', name: 'Stopping distance', tex: 'd = \\frac{v^2}{2a}', note: 'Constant braking.' },
  { intent: 'add-section', name: 'Energy' },
  { intent: 'move', item: 'first', to: '1' },
  { intent: 'remove', item: 'first' },
  { intent: 'duplicate', copy: '8f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f' },
  { intent: 'share' },
  { intent: 'revoke' },
  { intent: 'delete' },
]

export const OWN_SHEET_PREVIEW_FORMS: readonly SampleForm[] = [{ intent: 'preview', tex: 'E = mc^2' }]

export const CREATE_SHEET_FORMS: readonly SampleForm[] = [
  { intent: 'create', id: '7f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', title: 'Motion', formulas: 'momentum' },
]

export const RECALL_FORMS: readonly SampleForm[] = [
  { intent: 'recall', id: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', formula: 'momentum', rating: '3' },
]
