import { expect, it } from 'vitest'
import { branchTo, leafBelow } from './branches.ts'

const message = (id: string, parentId: string | null, at: number) => ({ id, parentId, at: new Date(at) })
const TREE = [
  message('a', null, 1),
  message('b', 'a', 2),
  message('c', 'a', 3),
  message('d', 'b', 4),
  message('e', null, 5),
]

it('shows the branch of the chosen leaf with the versions of each message', () => {
  expect(branchTo(TREE, 'd').map(({ message: { id }, siblings }) => [id, siblings])).toEqual([
    ['a', ['a', 'e']],
    ['b', ['b', 'c']],
    ['d', ['d']],
  ])
})

it('shows the newest branch when the leaf is gone', () => {
  expect(branchTo(TREE, 'gone').map(({ message: { id } }) => id)).toEqual(['e'])
  expect(branchTo([], null)).toEqual([])
})

it('finds the newest message below one', () => {
  expect(leafBelow(TREE, 'a')).toBe('c')
  expect(leafBelow(TREE, 'b')).toBe('d')
})
