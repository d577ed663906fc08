import { mayEnter } from '#app/platform/access/audiences.ts'
import type { MapEntry } from '#app/platform/access/map.ts'
import { MAP } from '#app/routes.ts'
import type { Somebody } from './people.ts'
import { addressWith } from './postings.ts'
import { SAMPLE_OBJECTS } from './sample-objects.ts'
import type { Asking } from './world.ts'

/** The screens of this run: all, or those that a change can affect (`npm test -- --changed`). */
export function chosenScreens(): readonly MapEntry[] {
  const chosen = process.env['TEST_SCREENS']?.split(' ')
  return chosen ? MAP.filter(({ path }) => chosen.includes(path)) : MAP
}

const NO_OBJECT = '00000000-0000-4000-8000-000000000000'

/** Sample objects that were created, by the person and the name of the object. */
const created = new Map<string, Promise<string>>()

/** The person's own sample object, created when first needed. */
export function sampleObject(
  world: Asking,
  one: Somebody & { token: string },
  name: string,
): Promise<string> {
  const key = `${one.token} ${name}`
  const make = SAMPLE_OBJECTS[name]
  if (!make) throw new Error(`tests/access/sample-objects.ts has no "${name}".`)
  if (!created.has(key)) created.set(key, make(world, one.token))
  return created.get(key)!
}

/** Whether this person may have a sample object of the screen, and so may open the screen. */
export const hasSample = ({ sample, audience }: MapEntry, one: Somebody): boolean =>
  typeof sample !== 'object' ||
  (one.token !== undefined && mayEnter(one.actor, sample.by ?? audience) === 'yes')

/** The address of a screen for this person: with an object of their own, or with an unknown id. */
export async function addressFor(world: Asking, entry: MapEntry, one: Somebody): Promise<string> {
  const { path, sample } = entry
  if (sample === undefined) return path
  if (typeof sample === 'string') return addressWith(path, sample)
  if (!one.token || !hasSample(entry, one)) return addressWith(path, NO_OBJECT)
  return addressWith(path, await sampleObject(world, { ...one, token: one.token }, sample.own))
}

export function entryOf(path: string): MapEntry {
  const entry = MAP.find((one) => one.path === path)
  if (!entry) throw new Error(`${path} is not in the map.`)
  return entry
}
