import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from './use-draft.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', store())
  for (const [setId, place] of [
    ['run', '0/a'],
    ['run', '1/b'],
    ['run', '11/b'],
    ['run-2', '0/a'],
  ] as const)
    drafts.keep(setId, place, 'typed')
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what is typed at the open place of a run and forgets the others', () => {
  drafts.forget('run', '1/b')
  expect(Object.keys(localStorage)).toEqual(['victor-draft run 1/b', 'victor-draft run-2 0/a'])
  expect(drafts.read('run', '1/b')).toBe('typed')
})

it('keeps nothing of a run that has no open place', () => {
  drafts.forget('run', undefined)
  expect(Object.keys(localStorage)).toEqual(['victor-draft run-2 0/a'])
})

it('has nothing to forget in a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => drafts.forget('run', undefined)).not.toThrow()
})

function store() {
  const kept: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => void (kept[key] = value)),
    removeItem: hidden((key: string) => void delete kept[key]),
  })
}
