import { expect, it } from 'vitest'
import { redactSecrets } from './redact-secrets.ts'

it('removes passwords, codes and tokens and keeps the other fields', () => {
  const typed = {
    email: 'a',
    password: 'b',
    newPassword: 'c',
    code: 'd',
    recoveryCode: 'e',
    token: 'f',
    name: ['g'],
  }
  expect(redactSecrets<string | string[]>(typed)).toEqual({ email: 'a', name: ['g'] })
})
