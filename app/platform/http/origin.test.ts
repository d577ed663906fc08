import { describe, expect, it } from 'vitest'
import { isFromOwnPage, isOwnHost } from './origin.ts'

const local = 'http://localhost:3000'
const headers = (fields: Record<string, string>) => new Headers(fields)

describe('accepts posts from its own pages only', () => {
  it.each([
    ['its own origin', { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
    ['the other loopback name', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, true],
    ['another site', { host: 'localhost:3000', origin: 'https://elsewhere.example' }, false],
    ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }, false],
    ['an opaque origin', { host: 'localhost:3000', origin: 'null' }, false],
    ['no origin at all', { host: 'localhost:3000' }, false],
    ['no origin, the browser vouches', { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }, true],
    ['no origin, from another site', { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }, false],
    ['a rebound name', { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' }, false],
  ])('%s', (_what, fields, allowed) => {
    expect(isFromOwnPage('POST', headers(fields), local)).toBe(allowed)
    expect(isFromOwnPage('GET', headers(fields), local)).toBe(true)
  })

  it('answers only to its public name when it has one', () => {
    expect(isOwnHost('victor.example', 'https://victor.example')).toBe(true)
    expect(isOwnHost('localhost', 'https://victor.example')).toBe(false)
    expect(isOwnHost(undefined, 'https://victor.example')).toBe(false)
  })
})
