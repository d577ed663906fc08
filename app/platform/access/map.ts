import type { Audience } from './audiences.ts'

/** One line of the map (`app/routes.ts`): an address, who may be there, and the file that answers. */
export interface MapEntry {
  path: string
  audience: Audience
  file: string
}

export function screen(path: string, audience: Audience, file: string): MapEntry {
  return { path, audience, file: `features/${file}` }
}

/** The shape that the router's build reads. Written out here so that the map needs nothing of the build's. */
export interface RouteNode {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: RouteNode[]
}

/**
 * Puts every entry into the layout of its audience: there its middleware decides. An entry with no audience
 * cannot be written (the type) and an audience with no layout file fails the build (the file is missing).
 */
export function routeNodes(map: readonly MapEntry[]): RouteNode[] {
  const layouts = new Map<Audience, RouteNode>()
  for (const entry of map) {
    let layout = layouts.get(entry.audience)
    if (!layout) {
      const name = entry.audience.replace(':', '-')
      layout = { id: `audience:${entry.audience}`, file: `audiences/${name}.tsx`, children: [] }
      layouts.set(entry.audience, layout)
    }
    const path = entry.path.slice(1)
    const id = `${entry.path} ${entry.file}`
    layout.children!.push(
      path === '' ? { id, index: true, file: entry.file } : { id, path, file: entry.file },
    )
  }
  return [...layouts.values()]
}
