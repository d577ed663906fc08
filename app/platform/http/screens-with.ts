import type { ServerBuild } from 'react-router'

/**
 * Whether the screen at an address has a flag in its handle: `handle = { microphone: true }`. A browser asks the person
 * before it opens a device. Links to a screen with a device load a new document, because the permission belongs to the
 * document.
 */
export function screensWith(
  routes: ServerBuild['routes'],
  flag: 'microphone' | 'camera' | 'withoutDatabase',
): (pathname: string) => boolean {
  const valueAt = handleValues<boolean>(routes, flag)
  return (pathname) => valueAt(pathname) === true
}

/** What the handle of the screen at an address has under a name; undefined if it has none. */
export function handleValues<Value>(
  routes: ServerBuild['routes'],
  name: string,
): (pathname: string) => Value | undefined {
  const known = Object.values(routes).flatMap((route) => {
    const value = (route?.module?.handle as Record<string, Value | undefined> | undefined)?.[name]
    return route?.path && value ? [{ pattern: patternOf(route.path), value }] : []
  })
  return (pathname) => known.find(({ pattern }) => pattern.test(pathname))?.value
}

/** The addresses of a route. A parameter is one part of an address, and a dot is a dot. */
const patternOf = (path: string) =>
  new RegExp(`^/${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
