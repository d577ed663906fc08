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

it('keeps the draft of the open place of a run and deletes the others', () => {
  drafts.forget('run', '1/b')
  expect(Object.keys(localStorage)).toEqual(['victor-draft run 1/b', 'victor-draft run-2 0/a'])
})

it('keeps no draft of a run without an open place', () => {
  drafts.forget('run', undefined)
  expect(Object.keys(localStorage)).toEqual(['victor-draft run-2 0/a'])
})

it('does nothing in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => drafts.forget('run', undefined)).not.toThrow()
})

function store() {
  const stored: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(stored, {
    length: { get: () => Object.keys(stored).length, enumerable: false },
    key: hidden((index: number) => Object.keys(stored)[index] ?? null),
    getItem: hidden((key: string) => stored[key] ?? null),
    setItem: hidden((key: string, value: string) => void (stored[key] = value)),
    removeItem: hidden((key: string) => void delete stored[key]),
  })
}
