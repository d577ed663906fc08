import type { ScreenRequest } from './read-request.ts'

/** The file of the map that has the screens of an audience. */
export function mapFile(audience: string): string {
  return `app/map/${sectionOf(audience)}.ts`
}

function sectionOf(audience: string): string {
  if (audience === 'guest') return 'public'
  if (audience === 'signed-in') return 'account'
  if (audience === 'development') return 'development'
  return audience.startsWith('staff') || audience === 'admin' ? 'staff' : 'student'
}

/** Whether the text of the map has an entry with this address. */
export function hasEntry(map: string, path: string): boolean {
  return map.includes(`screen('${path}',`)
}

/**
 * The text of a file of the map with the entry of a new screen at the end of its list.
 * @throws Error when the list is not found
 */
export function insertEntry(section: string, request: ScreenRequest): string {
  const { path, audience, feature, name, pattern } = request
  const options = pattern.entry ? `, ${pattern.entry}` : ''
  const entry = `  screen('${path}', '${audience}', '${feature}/screens/${name}.tsx'${options}),\n`
  const end = section.search(/^\]$/m)
  if (end === -1) throw new Error(`${mapFile(audience)} has no list to put the entry in.`)
  return section.slice(0, end) + entry + section.slice(end)
}
