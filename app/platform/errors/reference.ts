import { drawBytes } from '#app/platform/time/random-bytes.ts'

// Crockford's base 32: no I, L, O or U, so that a code read out over the telephone arrives whole.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference code such as `7K2F-9QXM`: 40 random bits. */
export function newReference(): string {
  const letters = [...drawBytes(8)].map((byte) => ALPHABET[byte & 31])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
