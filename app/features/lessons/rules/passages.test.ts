import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { passagesOf } from './passages.ts'

const LESSON = `First words.

## One

A paragraph.

A formula follows:

$$
x = 1

y = 2
$$

### Worked example

Step 1.

- a list
- of two

## Two
Text below its heading.
`

it('keeps a formula with its paragraph, and text with its heading', () => {
  expect(passagesOf(LESSON).map(({ section, text }) => [section, text])).toEqual([
    [null, 'First words.'],
    ['One', 'A paragraph.'],
    ['One', 'A formula follows:\n\n$$\nx = 1\n\ny = 2\n$$'],
    ['One', '### Worked example\n\nStep 1.'],
    ['One', '- a list\n- of two'],
    ['Two', 'Text below its heading.'],
  ])
})

it('keeps the key of a passage when another passage changes', () => {
  const before = passagesOf(LESSON)
  const after = passagesOf(LESSON.replace('First words.', 'Other words.\n\nMore words.'))
  expect(after.slice(2).map(({ key }) => key)).toEqual(before.slice(1).map(({ key }) => key))
  expect(after[0]!.key).not.toBe(before[0]!.key)
})

it('gives each passage a key of its own and loses no word', () => {
  const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}$/)
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (paragraphs) => {
      const passages = passagesOf(paragraphs.join('\n\n'))
      expect(passages.map(({ text }) => text)).toEqual(paragraphs)
      expect(new Set(passages.map(({ key }) => key)).size).toBe(passages.length)
    }),
  )
})
