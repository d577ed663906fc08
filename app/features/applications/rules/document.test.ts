import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { openDocument, sealDocument, newSalt } from './document-cipher.ts'
import { downloadName } from './document.ts'

const key = { personId: 'kim', salt: newSalt(), secret: 'a secret for tests, long enough to be one' }

it('opens what it sealed, and hides the content', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      const sealed = sealDocument(bytes, key, 'one')
      expect(Buffer.from(openDocument(sealed, key, 'one'))).toEqual(Buffer.from(bytes))
    }),
  )
  const sealed = Buffer.from(sealDocument(Buffer.from('%PDF-1.7 birth certificate'), key, 'one'))
  expect(sealed.includes('birth')).toBe(false)
})

it('opens nothing with another person, salt, secret or document, and nothing that was changed', () => {
  const sealed = sealDocument(Buffer.from('%PDF-1.7'), key, 'one')
  const others = [{ personId: 'lee' }, { salt: newSalt() }, { secret: 'another secret for tests, also long' }]
  for (const other of others) expect(() => openDocument(sealed, { ...key, ...other }, 'one')).toThrow()
  expect(() => openDocument(sealed, key, 'two')).toThrow()
  for (const at of [0, 5, 14, sealed.byteLength - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => openDocument(changed, key, 'one')).toThrow()
  }
  expect(() => openDocument(new Uint8Array(), key, 'one')).toThrow()
})

it.each([
  ['Birth certificate', 'application/pdf', 'birth-certificate.pdf'],
  ['../../etc/passwd\r\nSet-Cookie: x', 'image/png', 'etc-passwd-set-cookie-x.png'],
  ['Café “Prüfung”', 'image/jpeg', 'cafe-prufung.jpg'],
  ['证书', 'application/pdf', 'document.pdf'],
  ['x', 'text/html', 'x.bin'],
])('names the download of %j', (label, type, name) => {
  expect(downloadName(label, type)).toBe(name)
})
