import { expect, it } from 'vitest'
import { withHeaders } from './response-headers.ts'

const none = { headers: {}, cookies: [] }

it('adds headers and cookies and keeps the status, the body and the cookies of the screen', async () => {
  const screen = new Response('page', {
    status: 404,
    headers: { 'Set-Cookie': 'a=1', 'X-Frame-Options': 'ALLOW' },
  })
  const sent = withHeaders(screen, { headers: { 'X-Frame-Options': 'DENY' }, cookies: ['b=2', 'c=3'] })
  expect([sent.status, await sent.text()]).toEqual([404, 'page'])
  expect(sent.headers.getSetCookie()).toEqual(['a=1', 'b=2', 'c=3'])
  expect(sent.headers.get('X-Frame-Options')).toBe('DENY')
})

it('forbids storing a page unless the screen allows it', () => {
  const stored = new Response(null, { headers: { 'Cache-Control': 'private, max-age=60' } })
  expect(withHeaders(new Response(null), none).headers.get('Cache-Control')).toBe('private, no-store')
  expect(withHeaders(stored, none).headers.get('Cache-Control')).toBe('private, max-age=60')
})

it('adds Retry-After to every 429', () => {
  const response = new Response(null, { status: 429, headers: { 'Retry-After': '7' } })
  expect(withHeaders(new Response(null, { status: 429 }), none).headers.get('Retry-After')).toBe('60')
  expect(withHeaders(response, none).headers.get('Retry-After')).toBe('7')
  expect(withHeaders(new Response(null), none).headers.has('Retry-After')).toBe(false)
})
