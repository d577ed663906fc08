import { expect, it } from 'vitest'
import { createWordIndex } from './word-index.ts'

const index = createWordIndex(
  [
    { title: 'Bachelor of Science', more: 'geology chemistry' },
    { title: 'Bachelor of Geology', more: '' },
    { title: 'Bachelor of Laws', more: 'lawyer' },
    { title: 'Bachelor of Laws', more: 'lawyer' },
    { title: 'Engineering and Law', more: '' },
  ],
  { title: 4, more: 1 },
)

it('ranks the weightier field first and equal documents in their order', () => {
  expect(index.find('geology').places).toEqual([1, 0])
  expect(index.find('laws').places).toEqual([2, 3, 4])
  expect(index.find('laws').places).toEqual(index.find('laws').places)
})

it.each([
  ['geolgy', 1],
  ['enginering', 4],
  ['bachleor laws', 2],
  ['engin', 4],
])('forgives the typing error in “%s”', (query, at) => {
  expect(index.find(query).places[0]).toBe(at)
})

it('shows documents with all words, or else those with some', () => {
  expect(index.find('engineering law')).toMatchObject({ places: [4], some: false })
  expect(index.find('geology law')).toMatchObject({ some: true })
  expect(index.find('zebra')).toMatchObject({ places: [], some: false })
  expect(index.find('')).toMatchObject({ asked: 0, places: [] })
})

it('says where the words of a document stand', () => {
  expect(index.find('geology').foundIn(0)).toContainEqual({ word: 'geology', fields: ['more'] })
})

it('leaves out documents that are not kept', () => {
  expect(index.find('geology', (at) => at !== 1).places).toEqual([0])
})
