import { expect, it } from 'vitest'
import { bandAround, bandMoved, bandOver } from './ruler-place.ts'

const sight = { height: 800, band: 60 }

it('stands around the pointer and never leaves the window', () => {
  expect(bandAround(400, sight)).toBe(370)
  expect(bandAround(2, sight)).toBe(0)
  expect(bandAround(799, sight)).toBe(740)
  expect(bandAround(10, { height: 40, band: 60 })).toBe(0)
})

it('stands over the middle of a button and at the start of something tall', () => {
  expect(bandOver({ top: 100, bottom: 140 }, sight)).toBe(90)
  expect(bandOver({ top: 100, bottom: 700 }, sight)).toBe(100)
  expect(bandOver({ top: -500, bottom: 700 }, sight)).toBe(0)
})

it('moves by a line, and scrolls the page near the edges instead', () => {
  expect(bandMoved(300, 1, 25, sight)).toEqual({ top: 325, scroll: 0 })
  expect(bandMoved(300, -1, 25, sight)).toEqual({ top: 275, scroll: 0 })
  expect(bandMoved(580, 1, 25, sight)).toEqual({ top: 580, scroll: 25 })
  expect(bandMoved(160, -1, 25, sight)).toEqual({ top: 160, scroll: -25 })
})

it('reads on from where the pointer left it, even at the very edge', () => {
  expect(bandMoved(740, 1, 25, sight)).toEqual({ top: 740, scroll: 25 })
  expect(bandMoved(740, -1, 25, sight)).toEqual({ top: 715, scroll: 0 })
  expect(bandMoved(0, -1, 25, sight)).toEqual({ top: 0, scroll: -25 })
})
