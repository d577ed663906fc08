import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { MAP } from '#app/routes.ts'
import { handlersOfNearRoutes } from './near-routes.ts'

type Routes = ServerBuild['routes']

/** The map as the build writes it: the root, the audiences below it, their screens, and what answers elsewhere. */
function buildOf(): ServerBuild {
  const routes: Record<string, unknown> = { root: { id: 'root', path: '' } }
  for (const { path, audience } of MAP) {
    routes[audience] = { id: audience, parentId: 'root' }
    const index = path === '/' ? { index: true } : { path: path.slice(1) }
    routes[path] = { id: path, parentId: audience, ...index }
  }
  routes['nothing'] = { id: 'nothing', parentId: 'root', path: '*' }
  return { routes, assets: { routes } } as unknown as ServerBuild
}

function tree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!
      return index
        ? { id, index }
        : { id, ...(path === undefined ? {} : { path }), children: tree(routes, id) }
    })
}

const found = (routes: Routes, path: string) =>
  matchRoutes(tree(routes), path)?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }))

const build = buildOf()
const near = handlersOfNearRoutes(build, (one) => one)
const addressOf = (pathname: string) => pathname.replace(/_?\.data$/, '')

const part = fc.oneof(
  fc.constantFrom(...MAP.flatMap(({ path }) => path.split('/')), 'Settings', 'OWN', '_', '%61bc', 'a b', ''),
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
)
const addresses = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('', '.data', '/', '/_.data'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`)

it('lets the router find among the few what it finds among all, and above them too', () => {
  fc.assert(
    fc.property(addresses, (pathname) => {
      const { routes } = near(pathname)
      const address = addressOf(pathname)
      expect(found(routes, address)).toEqual(found(build.routes, address))
      for (let above = address; above.includes('/'); above = above.slice(0, above.lastIndexOf('/')))
        expect(found(routes, above || '/')).toEqual(found(build.routes, above || '/'))
    }),
    { numRuns: 200 },
  )
})

it.each([
  ['/', 3],
  ['/dashboard', 5],
  ['/settings/account.data', 6],
  ['/exam-practice/1785f70c-0000-4000-8000-000000000000', 7],
])('looks through a few routes for %s', (path, most) => {
  expect(Object.keys(near(path).routes).length).toBeLessThanOrEqual(most + 1)
  expect(Object.keys(near(path).assets.routes)).toEqual(Object.keys(near(path).routes))
})

it('makes no more handlers than there are screens, whatever is asked for', () => {
  const before = new Set(MAP.map(({ path }) => near(path.replaceAll(/:\w+/g, 'x1'))))
  for (let id = 0; id < 100; id++)
    expect(before.has(near(`/exam-practice/${id}`)) || near(`/exam-practice/${id}`) === build).toBe(true)
  expect(near('/wp-admin/setup')).toBe(build)
})
