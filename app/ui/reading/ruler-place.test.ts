import { expect, it } from 'vitest'
import { bandAround, bandMoved, bandOver } from './ruler-place.ts'

const measures = { height: 800, band: 60 }

it('stays around the pointer and inside the window', () => {
  expect(bandAround(400, measures)).toBe(370)
  expect(bandAround(2, measures)).toBe(0)
  expect(bandAround(799, measures)).toBe(740)
  expect(bandAround(10, { height: 40, band: 60 })).toBe(0)
})

it('covers the middle of a button and the start of something tall', () => {
  expect(bandOver({ top: 100, bottom: 140 }, measures)).toBe(90)
  expect(bandOver({ top: 100, bottom: 700 }, measures)).toBe(100)
  expect(bandOver({ top: -500, bottom: 700 }, measures)).toBe(0)
})

it('moves by a line, and scrolls the page near the edges instead', () => {
  expect(bandMoved(300, 1, 25, measures)).toEqual({ top: 325, scroll: 0 })
  expect(bandMoved(300, -1, 25, measures)).toEqual({ top: 275, scroll: 0 })
  expect(bandMoved(580, 1, 25, measures)).toEqual({ top: 580, scroll: 25 })
  expect(bandMoved(160, -1, 25, measures)).toEqual({ top: 160, scroll: -25 })
})

it('continues from where the pointer left it, even at the very edge', () => {
  expect(bandMoved(740, 1, 25, measures)).toEqual({ top: 740, scroll: 25 })
  expect(bandMoved(740, -1, 25, measures)).toEqual({ top: 715, scroll: 0 })
  expect(bandMoved(0, -1, 25, measures)).toEqual({ top: 0, scroll: -25 })
})
