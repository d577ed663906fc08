import type { ServerBuild } from 'react-router'

type Handler<T> = (build: ServerBuild) => T

/** Letters, digits and hyphens between single slashes, with or without the ending of a request for data. */
const ORDINARY = /^((?:\/[A-Za-z0-9-]+)+)(?:\.data)?$/

/**
 * A request handler for each address, with only the routes that the address can be, and those above it that a page tells
 * the browser of. The router looks through all its routes, in the order of their rank, three times a request, and
 * makes objects of each for every page: some 0.2 CPU-ms with forty screens. Among the few it chooses itself, as it would
 * among all; an address that is not ordinary gets all.
 */
export function handlersOfNearRoutes<T>(build: ServerBuild, handlerOf: Handler<T>): (pathname: string) => T {
  const all = handlerOf(build)
  const screens = leavesOf(build)
  const made = new Map<string, T>()
  return (pathname) => {
    const path = pathname === '/' ? pathname : ORDINARY.exec(pathname)?.[1]
    if (path === undefined) return all
    const parts = partsOf(path)
    const near = screens.filter((screen) => screen.splat || begins(screen.parts, parts))
    if (!near.some((screen) => screen.parts.length === parts.length && !screen.splat)) return all
    const name = near.map(({ id }) => id).join('\n')
    const had = made.get(name)
    if (had) return had
    const handler = handlerOf(withRoutes(build, new Set(near.flatMap(({ line }) => line))))
    made.set(name, handler)
    return handler
  }
}

interface Leaf {
  id: string
  /** Itself and what it lies in. */
  line: string[]
  parts: string[]
  splat: boolean
}

function leavesOf({ routes }: ServerBuild): Leaf[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const line = lineOf(routes, route.id)
    const parts = line.flatMap((id) => partsOf(routes[id]?.path ?? ''))
    return [{ id: route.id, line, parts, splat: parts.includes('*') }]
  })
}

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** Whether an address begins as this pattern says; without regard to case, as the router compares. */
function begins(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length <= asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at])
  )
}

function lineOf(routes: ServerBuild['routes'], id: string): string[] {
  const parent = routes[id]?.parentId
  return [...(parent === undefined ? [] : lineOf(routes, parent)), id]
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
