import { readSettings, usualSettings, type Settings } from './settings.ts'

export type Section = keyof Settings
export const SECTIONS = Object.keys(usualSettings) as Section[]

type Leaf = string | number | boolean
type Tree = { [key: string]: Leaf | Tree }

/** Names of the fields of a section: `notifications.quietHours.from`. Forms, errors and the schema share them. */
export function fieldNames(section: Section): string[] {
  return leaves({ [section]: usualSettings[section] } as Tree).map(([name]) => name)
}

/**
 * The fields of one section as a form posts them. A box that is not ticked is not posted, so a missing flag is
 * off; any other missing field is left as it was.
 */
export function patchFromForm(section: Section, form: FormData): Map<string, unknown> {
  const patch = new Map<string, unknown>()
  for (const [name, usual] of leaves({ [section]: usualSettings[section] } as Tree)) {
    const posted = form.get(name)
    if (typeof usual === 'boolean') patch.set(name, posted !== null && posted !== 'off' && posted !== 'false')
    else if (typeof posted === 'string')
      patch.set(name, typeof usual === 'number' ? toNumber(posted) : posted)
  }
  return patch
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

export type Patched = { ok: true; settings: Settings } | { ok: false; fields: Record<string, string> }

/** Puts values over the present settings; a value that the schema does not take is named, never replaced in silence. */
export function applyPatch(present: Settings, patch: ReadonlyMap<string, unknown>): Patched {
  const known = new Map(leaves(usualSettings as unknown as Tree))
  const next = structuredClone(present) as unknown as Tree
  const fields: Record<string, string> = {}
  for (const [name, value] of patch) {
    if (!known.has(name)) fields[name] = 'There is no such setting.'
    else set(next, name.split('.'), value as Leaf)
  }
  const settings = readSettings(next)
  const read = new Map(leaves(settings as unknown as Tree))
  for (const [name, value] of patch)
    if (known.has(name) && read.get(name) !== value) fields[name] = mend(known.get(name)!)
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, settings }
}

function mend(usual: Leaf): string {
  return typeof usual === 'number'
    ? 'Write a whole number within the range given.'
    : 'Choose one of the values offered.'
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
