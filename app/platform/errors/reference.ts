import { randomBytes } from 'node:crypto'

// Crockford's base 32: without I, L, O and U, which people mishear or misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference code such as `7K2F-9QXM`: 40 random bits. */
export function newReference(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte & 31])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
