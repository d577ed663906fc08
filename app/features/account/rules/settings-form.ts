import { readSettings, usualSettings, type Settings } from './settings.ts'

export type Section = keyof Settings
export const SECTIONS = Object.keys(usualSettings) as Section[]

type Leaf = string | number | boolean
type Tree = { [key: string]: Leaf | Tree }

/** Field names of a section: `notifications.quietHours.from`. Forms, errors and the schema share them. */
export function fieldNames(section: Section): string[] {
  return leaves({ [section]: usualSettings[section] } as Tree).map(([name]) => name)
}

/**
 * The fields of one section as a form posts them. Browsers do not post a box that is not ticked, so a missing
 * flag means off. Any other missing field keeps its value.
 */
export function patchFromForm(section: Section, form: Record<string, unknown>): Map<string, unknown> {
  const patch = new Map<string, unknown>()
  for (const [name, usual] of leaves({ [section]: usualSettings[section] } as Tree)) {
    const posted = form[name]
    if (typeof usual === 'boolean')
      patch.set(name, posted !== undefined && posted !== 'off' && posted !== 'false')
    else if (typeof posted === 'string')
      patch.set(name, typeof usual === 'number' ? toNumber(posted) : posted)
  }
  return patch
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

export type Patched = { ok: true; settings: Settings } | { ok: false; fields: Record<string, string> }

/** Puts the submitted values over the current settings, and names every value that the schema refuses. */
export function applyPatch(present: Settings, patch: ReadonlyMap<string, unknown>): Patched {
  const known = new Map(leaves(usualSettings as unknown as Tree))
  const next = structuredClone(present) as unknown as Tree
  const fields: Record<string, string> = {}
  for (const [name, value] of patch) {
    if (!known.has(name)) fields[name] = 'This setting does not exist. Reload the page.'
    else set(next, name.split('.'), value as Leaf)
  }
  const settings = readSettings(next)
  const read = new Map(leaves(settings as unknown as Tree))
  for (const [name, value] of patch)
    if (known.has(name) && read.get(name) !== value) fields[name] = correction(known.get(name)!)
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, settings }
}

function correction(usual: Leaf): string {
  return typeof usual === 'number'
    ? 'Enter a whole number in the range shown.'
    : 'Choose an option from the list.'
}

function leaves(tree: Tree, path = ''): [string, Leaf][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Leaf][] =>
    typeof value === 'object' ? leaves(value, `${path}${key}.`) : [[path + key, value]],
  )
}

function set(tree: Tree, [key, ...rest]: string[], value: Leaf): void {
  if (rest.length === 0) tree[key!] = value
  else set(tree[key!] as Tree, rest, value)
}
