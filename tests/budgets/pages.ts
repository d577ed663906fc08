import type { Audience } from '#app/platform/access/audiences.ts'
import type { MapEntry } from '#app/platform/access/map.ts'
import { addressFor, chosenScreens } from '#tests/access/addresses.ts'
import type { InProcess, Who } from './in-process.ts'

/** A page of the map, seen by one demo account. */
export interface CheckedPage {
  entry: MapEntry
  who: Who
  /** The query of one of its views. */
  view: string
}

/** The demo account that opens a screen: one who may have its sample object, where guests read it by a link. */
const visitorAt = ({ audience, sample }: MapEntry): Who =>
  visitorOf(typeof sample === 'object' ? (sample.by ?? audience) : audience)

/** The demo account that opens the screens of an audience. */
export function visitorOf(audience: Audience): Who {
  if (audience === 'guest') return 'guest'
  return audience === 'signed-in' ||
    audience === 'student' ||
    audience === 'study' ||
    audience === 'development'
    ? 'student'
    : 'admin'
}

const pages = chosenScreens().filter(({ kind }) => kind === undefined)

/** Every page and every view of the map. */
export const PAGES: readonly CheckedPage[] = pages.flatMap((entry) =>
  ['', ...(entry.views ?? [])].map((view) => ({ entry, view, who: visitorAt(entry) })),
)

/** The student screens for a student without any data. */
export const EMPTY_PAGES: readonly CheckedPage[] = pages
  .filter(({ audience, sample }) => visitorOf(audience) === 'student' && sample === undefined)
  .map((entry) => ({ entry, view: '', who: 'new' }))

export const nameOf = ({ entry, view, who }: CheckedPage): string => `${entry.path}${view} for ${who}`

const visitors = new WeakMap<InProcess, Map<Who, ReturnType<InProcess['visitor']>>>()

/** Loads a page: its address, and the document for this visitor. */
export async function openPage(
  product: InProcess,
  { entry, view, who }: CheckedPage,
): Promise<{ address: string; status: number; text: string }> {
  const known = visitors.get(product) ?? new Map<Who, ReturnType<InProcess['visitor']>>()
  visitors.set(product, known)
  if (!known.has(who)) known.set(who, product.visitor(who))
  const visitor = await known.get(who)!
  const address = (await addressFor(product, entry, visitor)) + view
  product.asked()
  const { status, text } = await product.ask(address, visitor.token ? { as: visitor.token } : {})
  return { address, status, text }
}
