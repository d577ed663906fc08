import { randomBytes } from 'node:crypto'

// Crockford's base 32: no I, L, O or U, so that a code read out over the telephone arrives whole.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference code such as `7K2F-9QXM`: 40 random bits. */
export function newReference(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte & 31])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Codes are read in any case, with or without hyphens, and with the look-alikes forgiven. */
export function normaliseReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}
