import { expect, it } from 'vitest'
import { documentText, scannedPages } from './document-text.ts'
import type { ReadDocument } from './document.ts'

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
