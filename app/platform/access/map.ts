import type { Audience } from './audiences.ts'

/**
 * The groups of the navigation, in order. Today to After school are in the sidebar, Work and More under More, Account
 * behind the person's initial. Guests see `Guest` only.
 */
export const NAV_GROUPS = [
  'Today',
  'Practise',
  'Understand',
  'After school',
  'Work',
  'More',
  'Account',
  'Guest',
] as const

/** Where the frame links to a screen. */
export interface NavPlace {
  group: (typeof NAV_GROUPS)[number]
  /** A screen under More that belongs to this tab on a phone. */
  tab?: 'Understand' | 'After school'
  label: string
  /** A name in `app/navigation/icons.ts`. */
  icon?: string
  order: number
  /** Other words by which the palette finds the screen. */
  words?: readonly string[]
}

/**
 * One valid body of each form, by the names of its fields. A value that starts with a colon stands for a sample
 * object of the person who posts (`tests/access/sample-objects.ts`).
 */
export type SampleForm = Readonly<Record<string, string>>

interface Options {
  nav?: NavPlace
  /**
   * The value of the path's parameter in tests: the id of something that everybody may read, or the name of an object
   * of the person in `tests/access/sample-objects.ts`. `by` is who may create it, where the screen admits others too.
   */
  sample?: string | { own: string; by?: Audience }
  /** Forms that change a record. Staff who view a person's record may not post them. */
  forms?: readonly SampleForm[]
  /** Forms that change no record. */
  readOnlyForms?: readonly SampleForm[]
  /** Queries that change the page. HTML, accessibility and database queries are checked for each of them too. */
  views?: readonly string[]
  /** `part`: fetched by another page. `file`: a download. */
  kind?: 'page' | 'part' | 'file'
  /** A page for reading, which loads no script. */
  reading?: true
  /** A screen without a help article: the help itself, and screens for developers. */
  help?: false
}

/** One entry of `app/map`: the address, the audience, the route file and the options of a screen. */
export interface MapEntry extends Options {
  path: string
  audience: Audience
  file: string
}

export function screen(path: string, audience: Audience, file: string, options: Options = {}): MapEntry {
  return { path, audience, file: `features/${file}`, ...options }
}

/** The shape that the router's build reads, repeated here to avoid importing the build package. */
export interface RouteNode {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: RouteNode[]
}

/**
 * Puts every entry into the layout of its audience, whose middleware checks access. The type requires an audience, and
 * the build fails when the layout file of an audience is missing.
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
