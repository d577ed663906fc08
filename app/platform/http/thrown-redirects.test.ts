import { expect, it } from 'vitest'
import { ignoreThrownRedirects } from './thrown-redirects.ts'

function rejection(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
}

it('hides a redirect that the router has not awaited yet, and no other rejection', () => {
  const page = new EventTarget()
  ignoreThrownRedirects(page)
  const redirect = rejection(new Response(null, { status: 302 }))
  const failure = rejection(new Error('broken'))
  page.dispatchEvent(redirect)
  page.dispatchEvent(failure)
  expect([redirect.defaultPrevented, failure.defaultPrevented]).toEqual([true, false])
})
