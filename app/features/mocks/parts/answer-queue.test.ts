import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchOf, looked, shelf, written } from './answer-queue.ts'

/** As much of a browser's store as the shelf needs: its keys are its own. */
function store() {
  const kept: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => void (kept[key] = value)),
    removeItem: hidden((key: string) => void delete kept[key]),
  })
}

let count = 0
const word = () => `device-${++count}`
beforeEach(() => {
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
})
afterEach(() => vi.unstubAllGlobals())

it('what a page wrote and did not send is sent by the next one', () => {
  const first = shelf.open('s', word)
  shelf.keep('s', looked(written(first, '0/a', 'half a sen', 1_000), 0, 5))
  const next = shelf.open('s', word)
  expect(batchOf(next, 0).answers).toEqual([
    { position: 0, part: 'a', response: 'half a sen', writtenMs: 1_000 },
  ])
  expect(Object.keys(localStorage)).toEqual([`victor-mock s ${next.device}`])
})

it('two tabs are two pages, also where one was made from the other', () => {
  // A tab that is duplicated has what the other kept for its session.
  const one = shelf.open('s', word)
  const two = shelf.open('s', word)
  expect(two.device).not.toBe(one.device)
  // Or neither would be told what the other wrote, and each would write over what the other has still to send.
  shelf.keep('s', written(one, '0/a', 'in the first', 1_000))
  shelf.keep('s', written(two, '1/a', 'in the second', 2_000))
  expect(
    batchOf(shelf.open('s', word), 0)
      .answers.map(({ response }) => response)
      .toSorted(),
  ).toEqual(['in the first', 'in the second'])
})
