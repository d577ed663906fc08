import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { documentPassages } from './document-passages.ts'

const page = (
  number: number,
  blocks: { kind: 'heading' | 'paragraph' | 'item' | 'row'; text: string }[],
) => ({
  number,
  blocks,
  isPicture: false,
})

it('numbers passages through the document and on each page, with the heading above them', () => {
  const pages = [
    page(1, [
      { kind: 'heading', text: 'Waves' },
      { kind: 'paragraph', text: 'A wave carries energy.' },
    ]),
    page(2, [
      { kind: 'item', text: 'transverse' },
      { kind: 'item', text: 'longitudinal' },
    ]),
  ]
  expect(documentPassages({ pages })).toEqual([
    { place: 1, page: 1, onPage: 1, heading: '', kind: 'heading', text: 'Waves' },
    { place: 2, page: 1, onPage: 2, heading: 'Waves', kind: 'text', text: 'A wave carries energy.' },
    { place: 3, page: 2, onPage: 1, heading: 'Waves', kind: 'text', text: '- transverse\n- longitudinal' },
  ])
})

it('never quotes a page that is a picture', () => {
  const picture = { number: 1, blocks: [{ kind: 'paragraph' as const, text: 'x' }], isPicture: true }
  expect(documentPassages({ pages: [picture] })).toEqual([])
})

it('cuts a long paragraph without losing a word', () => {
  const sentence = fc.stringMatching(/^[A-Z][a-z]{1,12}( [a-z]{1,12}){3,30}\.$/)
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 60 }), (sentences) => {
      const text = sentences.join(' ')
      const passages = documentPassages({ pages: [page(1, [{ kind: 'paragraph', text }])] })
      expect(passages.map((one) => one.text).join(' ')).toBe(text)
      for (const one of passages) expect(one.text.length).toBeLessThanOrEqual(1_200)
    }),
  )
})
