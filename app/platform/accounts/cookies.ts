import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '#app/platform/config/config.ts'

/**
 * Every cookie is `__Host-`: Secure, no Domain, Path=/. Browsers keep such cookies on https and on loopback addresses.
 * On any other plain-http address browsers drop them silently, and signing in would loop.
 */
export const COOKIE_PREFIX = '__Host-victor'
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`
export const SIGN_UP_COOKIE = `${COOKIE_PREFIX}.signing_up`

export const SESSION_SECONDS = 30 * 24 * 3600

export function cookiesAreKept(baseUrl: string): boolean {
  const url = new URL(baseUrl)
  return url.protocol === 'https:' || isLoopback(url.hostname)
}

export const COOKIES_NOT_KEPT =
  'You can’t sign in here because this address uses http. Open Victor at its https address, or at http://localhost on this computer.'

function signature(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}

/** The format of better-auth: `value.signature`, percent-encoded. */
export function signed(value: string, secret: string): string {
  return encodeURIComponent(`${value}.${signature(value, secret)}`)
}

/** The value of a signed cookie of this request, or null when missing or forged. */
export function readSigned(headers: Headers, name: string, secret: string): string | null {
  const raw = readCookie(headers, name)
  return raw === null ? null : valueOf(raw, secret)
}

/** The value of a text from `signed`, or null when the text was changed or signed with another secret. */
export function readSignedText(text: string, secret: string): string | null {
  try {
    return valueOf(decodeURIComponent(text), secret)
  } catch {
    return null
  }
}

function valueOf(raw: string, secret: string): string | null {
  const dot = raw.lastIndexOf('.')
  if (dot < 1) return null
  const value = raw.slice(0, dot)
  const given = Buffer.from(raw.slice(dot + 1))
  const right = Buffer.from(signature(value, secret))
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}

function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(equals + 1).trim())
    } catch {
      return null
    }
  }
  return null
}

/** `maxAge` in seconds; null lasts until the browser is closed; 0 removes the cookie. */
export function setCookie(name: string, value: string, maxAge: number | null): string {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}${age}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

export function sessionCookie(token: string, secret: string, remember: boolean): string {
  return setCookie(SESSION_COOKIE, signed(token, secret), remember ? SESSION_SECONDS : null)
}

export const CLEAR_SESSION_COOKIE = setCookie(SESSION_COOKIE, '', 0)
