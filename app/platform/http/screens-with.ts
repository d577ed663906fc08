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
  const patterns = Object.values(routes).flatMap((route) => {
    const handle = route?.module?.handle as Partial<Record<typeof flag, boolean>> | undefined
    if (!route?.path || !handle?.[flag]) return []
    return [new RegExp(`^/${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)]
  })
  return (pathname) => patterns.some((pattern) => pattern.test(pathname))
}
