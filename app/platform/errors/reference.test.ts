import { expect, it } from 'vitest'
import { newReference } from './reference.ts'

it('has eight characters that people do not confuse', () => {
  for (let time = 0; time < 100; time++)
    expect(newReference()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})
