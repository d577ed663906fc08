import type { ServerBuild } from 'react-router'
import { handleValues } from './screens-with.ts'

/**
 * The largest body for an address, in bytes. A screen that takes large files exports `handle = { largestBody }`; every
 * other address has the usual limit.
 */
export function largestBodies(routes: ServerBuild['routes'], usual: number): (pathname: string) => number {
  const larger = handleValues<number>(routes, 'largestBody')
  // Scripts post to the address with `.data` at its end.
  return (pathname) => Math.max(usual, larger(pathname.replace(/\.data$/, '')) ?? 0)
}
