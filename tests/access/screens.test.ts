import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { AUDIENCES } from '#app/platform/access/audiences.ts'
import { MAP } from '#app/routes.ts'
import { BUILT, OWN_SCREENS, SCREENS, UNBUILT, UNBUILT_AT_MOST } from './screens.ts'

const listed = [...SCREENS, ...OWN_SCREENS]

it('lists each address once, for an audience that there is', () => {
  expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length)
  for (const { path, audience } of listed) expect([path, AUDIENCES.includes(audience)]).toEqual([path, true])
})

it('finds every built screen in the map, for its audience', () => {
  const entry = (path: string) =>
    MAP.find((one) => one.path === path) ?? MAP.find((one) => matchPath(one.path, path) !== null)
  const mapped = BUILT.map(({ path }) => ({ path, audience: entry(path)?.audience }))
  expect(mapped).toEqual(BUILT.map(({ path, audience }) => ({ path, audience })))
})

it('finds everything in the map among the built screens', () => {
  const known = (path: string) => BUILT.some((one) => one.path === path || matchPath(path, one.path) !== null)
  expect(MAP.map(({ path }) => path).filter((path) => !known(path))).toEqual([])
})

it('finds nothing in the map that is said not to be built', () => {
  const there = new Set(MAP.map(({ path }) => path))
  expect(UNBUILT.map(({ path }) => path).filter((path) => there.has(path))).toEqual([])
})

it('has no address twice in the map, and keeps its order', () => {
  const paths = MAP.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const order = SCREENS.map(({ path }) => path).filter((path) => paths.includes(path))
  expect(paths.filter((path) => order.includes(path))).toEqual(order)
})

it(`has at most ${UNBUILT_AT_MOST} screens still to build, and says exactly how many`, () => {
  expect(UNBUILT.length).toBe(UNBUILT_AT_MOST)
})

it('has a layout for each audience in the map that decides by middleware, and is asked on every move', () => {
  for (const audience of new Set(MAP.map((entry) => entry.audience))) {
    const source = readFileSync(`app/audiences/${audience.replace(':', '-')}.tsx`, 'utf8')
    expect([audience, source]).toEqual([audience, expect.stringContaining(`gate('${audience}')`)])
    // Without a loader the server is not asked on a move inside the page, and the middleware is passed by.
    for (const part of [
      'export const middleware = audience.middleware',
      'export const loader = audience.loader',
    ])
      expect([audience, source]).toEqual([audience, expect.stringContaining(part)])
  }
})
