import { expect, it } from 'vitest'
import { OWASP_COST, passwordHashing } from './password-hash.ts'

it('hashes with argon2id at the OWASP cost, and accepts composed and decomposed letters', async () => {
  const hashing = passwordHashing(OWASP_COST)
  const hash = await hashing.hash('café on the corner')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashing.verify({ hash, password: 'cafe\u0301 on the corner' })).toBe(true)
  expect(await hashing.verify({ hash, password: 'cafe on the corner' })).toBe(false)
  expect(await hashing.verify({ hash: 'damaged', password: 'café on the corner' })).toBe(false)
})
