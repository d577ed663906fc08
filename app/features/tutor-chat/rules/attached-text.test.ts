import { expect, it } from 'vitest'
import type { ReadDocument } from '#app/platform/documents/document.ts'
import { documentText, fitted, messageWith, scannedPages } from './attached-text.ts'
import { LONGEST_MESSAGE } from './chat.ts'

const scan = (number: number) => ({ number, blocks: [], isPicture: true })
const document: ReadDocument = {
  format: 'pdf',
  title: null,
  unread: [
    { what: 'equation', count: 2 },
    { what: 'picture', count: 1 },
  ],
  pages: [
    {
      number: 1,
      isPicture: false,
      blocks: [
        { kind: 'heading', level: 1, text: 'Question 1' },
        { kind: 'item', text: 'mass 2 kg' },
        { kind: 'item', text: 'speed 3 m/s' },
        { kind: 'paragraph', text: 'Calculate the momentum.' },
      ],
    },
    scan(2),
    scan(3),
  ],
}

it('joins the blocks of a document, and says what is missing', () => {
  const recognised = new Map([[2, 'Text of the scan.']])
  expect(documentText(document, recognised)).toEqual({
    text: 'Question 1\n\n- mass 2 kg\n- speed 3 m/s\n\nCalculate the momentum.\n\nText of the scan.',
    notes: [
      'We could not read 2 formulas. Type each one where you see [formula].',
      '1 picture in the file left out.',
      'We could not read page 3.',
    ],
  })
})

it('recognises the first three scanned pages', () => {
  const pages = [scan(1), scan(2), scan(3), scan(4)]
  expect(scannedPages({ ...document, pages })).toEqual([1, 2, 3])
  expect(scannedPages({ ...document, format: 'docx', pages })).toEqual([])
})

it('adds the text after what is typed, and cuts it at a word so that a message holds both', () => {
  expect(messageWith('', 'From the file')).toBe('From the file')
  expect(messageWith('Help me with this: ', 'From the file')).toBe('Help me with this:\n\nFrom the file')
  const typed = 'Help me with this:'
  const long = { text: 'word '.repeat(2_000).trim(), notes: ['A note.'] }
  const { text, notes } = fitted(long, typed)
  const message = messageWith(typed, text)
  expect(message.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
  expect(message.length).toBeGreaterThan(LONGEST_MESSAGE - 10)
  expect(message.endsWith('word')).toBe(true)
  expect(notes).toEqual(['A message holds 4,000 characters, so the end of the file is left out.', 'A note.'])
  expect(fitted({ text: 'short', notes: [] }, typed)).toEqual({ text: 'short', notes: [] })
})
