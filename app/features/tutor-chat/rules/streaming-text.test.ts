import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { growingText, withoutUnfinished } from './streaming-text.ts'

it.each([
  ['So $x^2', 'So '],
  ['So $x^2$ is', 'So $x^2$ is'],
  ['It costs $10 to', 'It costs $10 to'],
  ['It costs $10 to $50 a day', 'It costs $10 to $50 a day'],
  ['Then $$\\frac{a', 'Then '],
  ['See [1', 'See'],
  ['See [12]', 'See [12]'],
  ['**Bold', '**Bold'],
  ['Half **', 'Half '],
  ['A \\$5 note and $y', 'A \\$5 note and '],
])('masks what is unfinished in %j', (text, expected) => {
  expect(withoutUnfinished(text)).toBe(expected)
})

it('never changes a finished block, and loses nothing at the end', () => {
  const piece = fc.constantFrom(
    'word ',
    '$x^2$',
    '$10 to $50 ',
    '\n\n',
    '$$\na^2\n$$',
    '- item\n',
    '1. step\n',
    '**b** ',
    ' [1] ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      let before: string[] = []
      for (let end = 0; end <= text.length; end++) {
        const { blocks } = growingText(text.slice(0, end))
        // A list may join the block after it, so the last block of a list counts when the next begins.
        expect(blocks.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1))
        before = blocks
      }
      const { blocks } = growingText(text, true)
      expect(blocks.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
    { numRuns: 60 },
  )
})
