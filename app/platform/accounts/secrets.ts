import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts with AES-256-GCM. Each purpose has its own key, derived from the installation's secret. */
export function seal(plain: Uint8Array, secret: string, purpose: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws when the text was changed or encrypted with another secret. */
export function unseal(sealed: string, secret: string, purpose: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'victor', purpose, 32))
}

/** Without I, L, O, U, 0 and 1, which people confuse. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** ABCDE-FGHJK: 49 bits, enough because few guesses are allowed. */
export function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[pick(LETTERS.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A uniform number below `count` (≤ 256). Draws again for bytes that would favour the first letters. */
function pick(count: number): number {
  const limit = 256 - (256 % count)
  for (;;) {
    const byte = randomBytes(1)[0]!
    if (byte < limit) return byte % count
  }
}

/** Keyed with the installation's secret, so that a copy of the table alone allows no search. */
export function hashRecoveryCode(code: string, personId: string, secret: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', keyFor(secret, 'recovery-code'))
    .update(`${personId}:${plain}`)
    .digest('base64url')
}

export function oneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOneTimeToken(token) }
}

export function hashOneTimeToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
