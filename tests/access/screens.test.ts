import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { AUDIENCES } from '#app/platform/access/audiences.ts'
import { MAP } from '#app/routes.ts'
import { BUILT, OWN_SCREENS, SCREENS, UNBUILT, UNBUILT_AT_MOST } from './screens.ts'

const listed = [...SCREENS, ...OWN_SCREENS]

it('lists each address once, for an existing audience', () => {
  expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length)
  for (const { path, audience } of listed) expect([path, AUDIENCES.includes(audience)]).toEqual([path, true])
})

it('finds every built screen in the map, for its audience', () => {
  const entry = (path: string) =>
    MAP.find((one) => one.path === path) ?? MAP.find((one) => matchPath(one.path, path) !== null)
  const mapped = BUILT.map(({ path }) => ({ path, audience: entry(path)?.audience }))
  expect(mapped).toEqual(BUILT.map(({ path, audience }) => ({ path, audience })))
})

it('finds every entry of the map among the built screens', () => {
  const known = (path: string) => BUILT.some((one) => one.path === path || matchPath(path, one.path) !== null)
  expect(MAP.map(({ path }) => path).filter((path) => !known(path))).toEqual([])
})

it('finds no screen in the map that is listed as not built', () => {
  const there = new Set(MAP.map(({ path }) => path))
  expect(UNBUILT.map(({ path }) => path).filter((path) => there.has(path))).toEqual([])
})

it('finds no address twice in the map, and keeps its order', () => {
  const paths = MAP.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const order = SCREENS.map(({ path }) => path).filter((path) => paths.includes(path))
  expect(paths.filter((path) => order.includes(path))).toEqual(order)
})

it(`counts at most ${UNBUILT_AT_MOST} screens still to build, and exactly the listed number`, () => {
  expect(UNBUILT.length).toBe(UNBUILT_AT_MOST)
})

it('has a deciding layout for each audience in the map, which is asked at every navigation', () => {
  for (const audience of new Set(MAP.map((entry) => entry.audience))) {
    const source = readFileSync(`app/audiences/${audience.replace(':', '-')}.tsx`, 'utf8')
    expect([audience, source]).toEqual([audience, expect.stringContaining(`gate('${audience}')`)])
    // Without a loader, navigation in the page does not ask the server, and the middleware is skipped.
    for (const part of [
      'export const middleware = audience.middleware',
      'export const loader = audience.loader',
    ])
      expect([audience, source]).toEqual([audience, expect.stringContaining(part)])
  }
})
