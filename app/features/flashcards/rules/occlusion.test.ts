import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { fitBox, nextNumber, placeWords, readBoxes, writeBoxes, type Box } from './occlusion.ts'
import { cardOrdinals, cardSides } from './note-cards.ts'

const text =
  '1: 10, 20, 30, 15 Nucleus :: What controls the cell?\nno box\n3: 5, 5, 10, 10 Wall\n3: 1, 1, 1, 1 Again'
const note = { kind: 'occlusion' as const, front: '![A cell](0.png)', back: 'More', accepted: text }

it('reads one box from each line, and one card from each box', () => {
  expect(readBoxes(text)).toEqual([
    {
      number: 1,
      left: 10,
      top: 20,
      width: 30,
      height: 15,
      label: 'Nucleus',
      clue: 'What controls the cell?',
    },
    { number: 3, left: 5, top: 5, width: 10, height: 10, label: 'Wall', clue: '' },
  ])
  expect(cardOrdinals(note)).toEqual([1, 3])
  expect(cardSides(note, 3)).toMatchObject({ answer: 'Wall', more: 'More', boxes: { asked: 3 } })
})

it('keeps the numbers of other boxes when a box is deleted', () => {
  const [first, third] = readBoxes(text)
  expect(nextNumber([first!, third!])).toBe(4)
  expect(nextNumber([])).toBe(1)
  expect(readBoxes(writeBoxes([third!])).map(({ number }) => number)).toEqual([3])
})

it('says where a box is', () => {
  const at = (left: number, top: number) => placeWords({ left, top, width: 10, height: 10 } as Box)
  expect([at(0, 0), at(90, 90), at(45, 45), at(45, 0), at(90, 45)]).toEqual([
    'at the top left',
    'at the bottom right',
    'in the middle',
    'at the top',
    'on the right',
  ])
})

it('keeps each box inside the picture, and reads what it wrote', () => {
  const value = fc.double({ min: -500, max: 500, noNaN: false })
  fc.assert(
    fc.property(value, value, value, value, (left, top, width, height) => {
      const box = fitBox({ number: 2, left, top, width, height, label: 'A', clue: '' })
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.left + box.width).toBeLessThanOrEqual(100.05)
      expect(box.top + box.height).toBeLessThanOrEqual(100.05)
      expect(readBoxes(writeBoxes([box]))).toEqual([box])
    }),
  )
})
