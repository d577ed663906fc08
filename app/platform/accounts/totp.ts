import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords: RFC 6238 over RFC 4226, SHA-1, six digits, 30 seconds, as in every app. */
export const STEP_SECONDS = 30

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

export function codeAt(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[19]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code, at most one step early or late (RFC 6238, 5.2), or null. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code.replace(/\s/g, ''))
  for (const step of [stepAt(now), stepAt(now) - 1, stepAt(now) + 1]) {
    const right = Buffer.from(codeAt(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base 32 without padding, for typing the secret into an app. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code. */
export function otpauthUri(secret: Uint8Array, email: string): string {
  const label = encodeURIComponent(`Victor:${email}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Victor&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}
