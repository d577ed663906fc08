import { expect, it } from 'vitest'
import { newReference, normaliseReference } from './reference.ts'

it('is read back in any case, with or without hyphens', () => {
  const code = newReference()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code} `])
    expect(normaliseReference(typed)).toBe(code)
  expect(normaliseReference('o1IL-0000')).toBe('0111-0000')
  expect(normaliseReference('***')).toBeUndefined()
})
