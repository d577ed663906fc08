import { expect, it } from 'vitest'
import { moveItem, type SheetItem } from './sheet.ts'

const items: SheetItem[] = ['a', 'b', 'c'].map((id) => ({ id, kind: 'section', name: id }))
const order = (moved: SheetItem[] | undefined) => moved?.map(({ id }) => id).join('')

it('moves an item by one place', () => {
  expect(order(moveItem(items, 'b', 'up'))).toBe('bac')
  expect(order(moveItem(items, 'b', 'down'))).toBe('acb')
})

it('leaves the first item at the top and the last at the bottom', () => {
  expect(order(moveItem(items, 'a', 'up'))).toBe('abc')
  expect(order(moveItem(items, 'c', 'down'))).toBe('abc')
})

it('finds no item of another sheet', () => {
  expect(moveItem(items, 'x', 'up')).toBeUndefined()
})
