import type { Cases } from './case.ts'

export const WORDS: Cases = {
  choice: [
    ['b', 'B', 'right'],
    ['(B)', 'B', 'right'],
    ['A', 'B', 'wrong'],
    ['A and B', 'B', 'ask'],
  ],
  multiple: [
    ['C,A', 'A, C', 'right'],
    ['AC', 'A, C', 'right'],
    ['A', 'A, C', 'wrong'],
    ['A,B,C', 'A, C', 'wrong'],
  ],
  order: [],
  match: [],
  classify: [],
  cloze: [],
  'short-text': [
    ['It was industrialization', 'industrialisation | industrial revolution', 'right'],
    ['not industrialisation', 'industrialisation', 'ask'],
    ['photosynthesys', 'photosynthesis', 'ask'],
    ['cell wall', 'mitochondria | mitochondrion', 'wrong'],
  ],
}
