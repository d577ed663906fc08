import type { VirtualKeyboardLayout } from 'mathlive'

/**
 * Three small keyboards of four rows with the keys that senior maths needs; digits are always in the same place. Eight
 * keys a row instead of ten, so each is wider (`eight-wide` in the style sheet). Four rows of 42 px leave room for the
 * question, the field, its reading and the button on a screen of 360 by 640.
 */
const figures = (row: number) =>
  [
    ['7', '8', '9'],
    ['4', '5', '6'],
    ['1', '2', '3'],
    ['0', '.', '='],
  ][row] ?? []
const erase = { label: '[backspace]', width: 1 } as const
const enter = { label: '[action]', width: 1 } as const

export const keyboardLayouts: readonly VirtualKeyboardLayout[] = [
  {
    label: '123',
    tooltip: 'Numbers and powers',
    layers: [
      {
        id: 'eight-wide-figures',
        rows: [
          ['x', 'y', ...figures(0), '\\frac{#@}{#?}', '\\sqrt{#0}', erase],
          ['a', 'b', ...figures(1), '#@^{2}', '#@^{#?}', '('],
          ['\\pi', 'e', ...figures(2), '+', '-', ')'],
          ['[left]', '[right]', ...figures(3), '\\times', '\\div', enter],
        ],
      },
    ],
  },
  {
    label: 'f(x)',
    tooltip: 'Functions and signs',
    layers: [
      {
        id: 'eight-wide-functions',
        rows: [
          ['\\sin', '\\cos', '\\tan', '\\ln', '\\log_{#?}', 'e^{#?}', '\\sqrt[#?]{#0}', erase],
          ['\\theta', '\\alpha', '\\beta', '\\lambda', '\\mu', '\\sigma', '|#0|', '^{\\circ}'],
          ['<', '>', '\\le', '\\ge', '\\ne', '\\pm', '\\infty', ','],
          ['[left]', '[right]', '\\in', '\\cup', '\\cap', '[', ']', enter],
        ],
      },
    ],
  },
  'alphabetic' as unknown as VirtualKeyboardLayout,
]
