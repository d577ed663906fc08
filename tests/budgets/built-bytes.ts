import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { MapEntry } from '#app/platform/access/map.ts'

type Bundle = typeof import('#app/server.ts')

export interface BuiltBytes {
  script: number
  style: number
}

/** The build's own list of what each route loads. */
export async function builtAssets(): Promise<ServerBuild['assets']> {
  const bundle = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as Bundle
  return bundle.handlerBuild().assets
}

/**
 * The bytes that a first visit to a screen loads, compressed: the entry, the route and its parents. The list of all
 * routes is not loaded: the page holds the part it needs.
 */
export function firstLoadOf(assets: ServerBuild['assets'], { path, file }: MapEntry): BuiltBytes {
  const files = new Set([assets.entry.module, ...assets.entry.imports])
  for (let id: string | undefined = `${path} ${file}`; id !== undefined;) {
    const route: ServerBuild['assets']['routes'][string] = assets.routes[id]
    if (!route) throw new Error(`The build has no route "${id}".`)
    for (const one of [route.module, ...(route.imports ?? []), ...(route.css ?? [])]) files.add(one)
    id = route.parentId
  }
  const sum = (ending: string) =>
    [...files].filter((one) => one.endsWith(ending)).reduce((bytes, one) => bytes + sentBytes(one), 0)
  return { script: sum('.js'), style: sum('.css') }
}

function sentBytes(address: string): number {
  const file = `build/client${address}`
  const compressed = `${file}.br`
  return existsSync(compressed) ? statSync(compressed).size : readFileSync(file).length
}
