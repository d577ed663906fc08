import type { ServerBuild } from 'react-router'

/**
 * The largest body for an address, in bytes. A screen that takes large files exports `handle = { largestBody }`; every
 * other address has the usual limit.
 */
export function largestBodies(routes: ServerBuild['routes'], usual: number): (pathname: string) => number {
  const larger = new Map<string, number>()
  for (const route of Object.values(routes)) {
    const handle = route?.module?.handle as { largestBody?: number } | undefined
    if (route?.path && handle?.largestBody) larger.set(`/${route.path}`, handle.largestBody)
  }
  // Scripts post to the address with `.data` at its end.
  return (pathname) => Math.max(usual, larger.get(pathname.replace(/\.data$/, '')) ?? 0)
}
