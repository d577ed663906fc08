/** Crockford's base 32: no I, L, O or U, which are easy to confuse (https://www.crockford.com/base32.html). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const EVENT_LENGTH = 8
/** 60 random bits, so that nobody guesses the ticket of another person. */
const TICKET_LENGTH = 12

/** @param bytes one random byte for each character */
function codeFrom(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

type RandomBytes = (count: number) => Uint8Array

export const newEventCode = (random: RandomBytes) => codeFrom(random(EVENT_LENGTH))
export const newTicketCode = (random: RandomBytes) => codeFrom(random(TICKET_LENGTH))

/** Reads a code in any case, with or without hyphens and spaces. O is read as 0, I and L as 1. */
function readCode(text: string, length: number): string | undefined {
  const plain = text
    .slice(0, 60)
    .toUpperCase()
    .replaceAll(/[-\s\u2010-\u2015]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return plain.length === length && [...plain].every((sign) => ALPHABET.includes(sign)) ? plain : undefined
}

export const readEventCode = (text: string) => readCode(text, EVENT_LENGTH)
export const readTicketCode = (text: string) => readCode(text, TICKET_LENGTH)

/** The code in groups of four: `K7QF-2MXR`. */
export const showCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')
