import { expect, it } from 'vitest'
import { withoutSecrets } from './untold.ts'

it('keeps what was typed, and no password, code or token', () => {
  const typed = {
    email: 'a',
    password: 'b',
    newPassword: 'c',
    code: 'd',
    recoveryCode: 'e',
    token: 'f',
    name: ['g'],
  }
  expect(withoutSecrets<string | string[]>(typed)).toEqual({ email: 'a', name: ['g'] })
})
