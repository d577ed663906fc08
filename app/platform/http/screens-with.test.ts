import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { screensWith } from './screens-with.ts'
import { securityHeaders } from './security-headers.ts'

it.each(['microphone', 'camera'] as const)('allows the %s only on screens that ask for it', (device) => {
  const routes = {
    a: { path: 'explain/:cardId', module: { handle: { [device]: true } } },
    b: { path: 'explain', module: {} },
    c: { path: 'other', module: { handle: { [device === 'camera' ? 'microphone' : 'camera']: true } } },
  } as unknown as ServerBuild['routes']
  const may = screensWith(routes, device)
  expect(['/explain/a', '/explain', '/explain/a/b', '/other/explain/a', '/other'].map(may)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('finds the screens that need no database, and takes a dot in an address as a dot', () => {
  const routes = {
    a: { path: 'status/feed.xml', module: { handle: { withoutDatabase: true } } },
    b: { path: 'status', module: { handle: {} } },
  } as unknown as ServerBuild['routes']
  const has = screensWith(routes, 'withoutDatabase')
  expect(['/status/feed.xml', '/status/feedxxml', '/status'].map(has)).toEqual([true, false, false])
})

it('names the device in the policy of such a screen only', () => {
  const headers = (devices: { microphone?: boolean; camera?: boolean }) =>
    securityHeaders('n', { https: true, development: false, ...devices })
  expect(headers({ microphone: true })['Permissions-Policy']).toContain('camera=(), microphone=(self)')
  expect(headers({ camera: true })['Permissions-Policy']).toContain('camera=(self), microphone=()')
  expect(headers({})['Permissions-Policy']).toContain('camera=(), microphone=()')
})

it('allows the compiled reader of codes only where the camera is allowed', () => {
  const policy = (camera: boolean) =>
    securityHeaders('n', { https: true, development: false, camera })['Content-Security-Policy']
  expect(policy(true)).toContain(`'wasm-unsafe-eval'`)
  expect(policy(false)).not.toContain('wasm-unsafe-eval')
  expect(policy(true)).not.toContain(`'unsafe-eval'`)
})
