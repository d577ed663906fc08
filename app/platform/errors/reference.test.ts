import { expect, it } from 'vitest'
import { newReference } from './reference.ts'

it('is eight letters and digits that are not taken for each other', () => {
  for (let time = 0; time < 100; time++)
    expect(newReference()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})
