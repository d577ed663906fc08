import { expect, it } from 'vitest'
import { moveItem, type SheetItem } from './sheet.ts'

const items: SheetItem[] = ['a', 'b', 'c'].map((id) => ({ id, kind: 'section', name: id }))
const order = (moved: SheetItem[] | undefined) => moved?.map(({ id }) => id).join('')

it('moves an item to a place', () => {
  expect(order(moveItem(items, 'b', 0))).toBe('bac')
  expect(order(moveItem(items, 'b', 2))).toBe('acb')
})

it('leaves the first item at the top and the last at the bottom', () => {
  expect(order(moveItem(items, 'a', 0))).toBe('abc')
  expect(order(moveItem(items, 'c', 3))).toBe('abc')
})

it('finds no item of another sheet', () => {
  expect(moveItem(items, 'x', 0)).toBeUndefined()
})
