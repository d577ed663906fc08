import { describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { countWords, limitWords, statementText, wordLimit } from './statement.ts'
import { textChanges } from './text-changes.ts'

describe('words', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['I’ve cared for my nan – since 2021.', 7],
    ['state-of-the-art', 1],
    ['Tiếng Việt', 2],
  ])('counts %j as %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })
  it('says how many words are too many', () => {
    expect(limitWords(1, null)).toBe('1 word')
    expect(limitWords(240, 250)).toBe('240 of 250 words')
    expect(limitWords(262, 250)).toBe('262 of 250 words: 12 too many')
  })
  it.each([
    ['', null],
    [' 250 ', 250],
  ])('reads the limit %j', (text, limit) => {
    expect(wordLimit.parse(text)).toBe(limit)
  })
  it.each(['0', '2.5', 'many', '-3', '1e9'])('refuses the limit %j', (text) => {
    expect(wordLimit.safeParse(text).success).toBe(false)
  })
  it('reads the lines of every browser alike', () => {
    expect(statementText.parse('a\r\nb\rc')).toBe('a\nb\nc')
  })
})

describe('changes between two versions', () => {
  it('marks words that were added and removed', () => {
    expect(textChanges('I like science a lot.', 'I love science a lot. Always.')).toEqual([
      { kind: 'same', text: 'I ' },
      { kind: 'removed', text: 'like ' },
      { kind: 'added', text: 'love ' },
      { kind: 'same', text: 'science a lot. ' },
      { kind: 'added', text: 'Always.' },
    ])
  })
  it('contains the later text, and the words of the earlier one', () => {
    const word = fc.constantFrom('a ', 'b ', 'c\n', 'd')
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = textChanges(before, after)
        const joined = (without: string) =>
          runs.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('')
        expect(joined('removed')).toBe(after)
        expect(joined('added').replace(/\s+/g, '')).toBe(before.replace(/\s+/g, ''))
      }),
    )
  })
  it('compares texts of the greatest length', () => {
    const long = 'word '.repeat(4000)
    expect(textChanges(long, `${long}\nmore`).at(-1)).toEqual({ kind: 'added', text: 'more' })
  })

  it('shows two long texts of short lines as a whole, without a table of their size', () => {
    const [before, after] = ['a\n'.repeat(10_000), 'b\n'.repeat(10_000)]
    expect(textChanges(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })
})
