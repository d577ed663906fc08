import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { largestBodies } from './largest-bodies.ts'

it('allows a larger body only at the address of a screen that asks for it', () => {
  const routes = {
    a: { path: 'cards/import', module: { handle: { largestBody: 40 } } },
    b: { path: 'cards', module: {} },
    c: { path: 'small', module: { handle: { largestBody: 3 } } },
  } as unknown as ServerBuild['routes']
  const largest = largestBodies(routes, 10)
  expect(['/cards/import', '/cards/import.data', '/cards', '/cards/import/x', '/small'].map(largest)).toEqual(
    [40, 40, 10, 10, 10],
  )
})

it('finds the screen of an address with an id, and no screen below or beside it', () => {
  const routes = {
    a: { path: 'canvas/:canvasId', module: { handle: { largestBody: 40 } } },
    b: { path: 'canvas', module: {} },
    c: { path: 'canvas/:canvasId/versions', module: {} },
  } as unknown as ServerBuild['routes']
  const largest = largestBodies(routes, 10)
  expect(
    ['/canvas/a1', '/canvas/a1.data', '/canvas', '/canvas/', '/canvas/a1/versions'].map(largest),
  ).toEqual([40, 40, 10, 10, 10])
})
