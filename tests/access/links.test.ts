import '#tests/access/production.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACES } from '#app/navigation/places.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { MAP } from '#app/routes.ts'
import { ACTIONS, ACTIONS_APART } from './actions.ts'
import { everybody, type Somebody } from './people.ts'
import { OWN_OBJECTS } from './own-objects.ts'
import { answeredSet, type StartedSet } from './practice.ts'
import { BUILT, example } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
let all: Somebody[]
const sets = new Map<Somebody, StartedSet>()
/** Ids of what else is each person's own. */
const objects = new Map<Somebody, Map<string, string>>()

beforeAll(async () => {
  world = await openWorld()
  world.services.development = true
  all = await everybody(world.services)
  for (const one of all)
    if (one.token && mayEnter(one.actor, 'study') === 'yes')
      sets.set(one, await answeredSet(world, one.token))
  for (const one of all) {
    const own = new Map<string, string>()
    objects.set(one, own)
    for (const { param, audience, start } of OWN_OBJECTS)
      if (param !== ':setId' && one.token && mayEnter(one.actor, audience) === 'yes')
        own.set(param, await start(world, one.token))
  }
}, 300_000)
afterAll(() => world?.end())

const entryOf = (path: string) => MAP.find((entry) => matchPath(entry.path, path))
const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Every address that a page leads to or posts to, in its own origin. */
function addressesIn(html: string, page: string): Set<string> {
  const found = new Set<string>()
  for (const [, attribute] of html.matchAll(
    /<(?:a|form|button|input|area)\b[^>]*?\s(?:href|action|formaction)="([^"]*)"/gi,
  )) {
    const url = new URL(unescaped(attribute!), new URL(page, world.address))
    if (url.origin === world.address) found.add(url.pathname + url.search)
  }
  return found
}

describe('links', () => {
  it('of every page lead to a screen that is there and opens', { timeout: 300_000 }, async () => {
    // Pages differ by role, not by capability.
    const walkers = all.filter(({ who }) => !who.startsWith('staff with ') || who === 'staff with support')
    const dead = new Set<string>()
    const met = new Map<Somebody, Set<string>>()
    for (const one of walkers) {
      const asked = one.token ? { as: one.token } : {}
      const seen = new Set(
        BUILT.map(({ path }) =>
          example(
            OWN_OBJECTS.reduce(
              (address, { param }) => address.replace(param, objects.get(one)?.get(param) ?? 'none'),
              path.replace(':setId', sets.get(one)?.id ?? 'none'),
            ),
          ),
        ),
      )
      met.set(one, seen)
      seen.add('/no-such-page')
      for (const page of seen) {
        const answer = await world.ask(page, asked)
        const linked = !BUILT.some(({ path }) => path === page)
        if (linked && answer.status === 302) seen.add(String(answer.headers['location']))
        for (const address of addressesIn(answer.text, page)) {
          const path = address.split('?')[0]!
          const entry = entryOf(path)
          if (!entry) dead.add(`${page} leads to ${path}, which is not there`)
          // The page of parts shows every part of every frame, whoever looks.
          else if (
            !page.startsWith('/dev/ui') &&
            mayEnter(one.actor, entry.audience, { development: true }) === 'no'
          )
            dead.add(`${page} leads ${one.who} to ${path}, which is not theirs`)
          // One page of each kind is enough: filters and places of lists are many.
          else if (seen.size < 32 && !address.startsWith('/dev/ui?')) seen.add(address)
        }
      }
    }
    expect([...dead]).toEqual([])
    expect(met.get(all[1]!)!.size).toBeGreaterThan(BUILT.length)
  })

  it('of the palette and of the frame are in the map, for the audience that they say', () => {
    for (const place of PLACES)
      expect([place.href, MAP.find(({ path }) => path === place.href)?.audience]).toEqual([
        place.href,
        place.audience,
      ])
  })

  it('written into the sources lead to a screen that is there', () => {
    const dead: string[] = []
    const written =
      /(?:\b(?:href|to|action|home|back)=(?:"|\{')|\bhref: '|redirect\([`']|\bpage\([`'])(\/[^"'`$?#]*)/g
    let links = 0
    for (const file of globSync('app/{features,navigation,errors,platform,ui}/**/*.{ts,tsx}', {
      exclude: (name) => /\.test\.tsx?$/.test(name),
    }))
      for (const [, path] of readFileSync(file, 'utf8').matchAll(written)) {
        links++
        // The sign of the site and other files that lie there as they are.
        if (existsSync(`public${path}`) && path !== '/') continue
        // A path that ends in a slash goes on with a value.
        if (!entryOf(path!.length > 1 && path!.endsWith('/') ? `${path}x` : path!))
          dead.push(`${file}: ${path}`)
      }
    expect(links).toBeGreaterThan(30)
    expect(dead).toEqual([])
  })

  it('after signing in lead everybody to a page of theirs', { timeout: 300_000 }, async () => {
    const lost: string[] = []
    for (const one of all.filter(({ token }) => token)) {
      let path = '/signin'
      for (let step = 0; step < 4; step++) {
        const answer = await world.ask(path, { as: one.token! })
        if (answer.status === 302) path = String(answer.headers['location'])
        else if (answer.status !== 200 || path === '/signin')
          lost.push(`${one.who} arrives at ${path}: ${answer.status}`)
        if (answer.status !== 302) break
      }
    }
    expect(lost).toEqual([])
  })
})

describe('forms', () => {
  it('written into the sources are all among those that are tested', () => {
    const tested = new Set<string>([
      ...ACTIONS_APART,
      ...ACTIONS.flatMap(({ form }) => [form['intent'] ?? []].flat()),
    ])
    const met = new Set<string>()
    for (const file of globSync('app/features/**/*.{ts,tsx}', {
      exclude: (name) => /\.test\.tsx?$|door|design\//.test(name),
    })) {
      const text = readFileSync(file, 'utf8')
      const patterns = [
        /intent=?["{]?\s*(?:===|:|=)\s*\{?["']([a-z-]+)["']/g,
        /name="intent" value="([a-z-]+)"/g,
        /case '([a-z-]+)': \{\n/g,
      ].slice(0, /\/screens\//.test(file) ? 3 : 2)
      for (const pattern of patterns) for (const [, intent] of text.matchAll(pattern)) met.add(intent!)
      // Tables of what can be done: `'end-session': async (`.
      if (/: Record<string, (?:Act|Step)> = \{/.test(text))
        for (const [, intent] of text.matchAll(/^  '?([a-z-]+)'?: async \(/gm)) met.add(intent!)
    }
    expect(met.size).toBeGreaterThan(30)
    expect([...met].filter((intent) => !tested.has(intent))).toEqual([])
  })

  it('every screen with an action is among those that are tested', () => {
    const posting = MAP.filter(({ file }) =>
      /export (?:async )?function action\b|export \{[^}]*\baction\b/.test(
        readFileSync(`app/${file}`, 'utf8'),
      ),
    )
    const tested = new Set(ACTIONS.map(({ path }) => path))
    expect(posting.length).toBeGreaterThan(8)
    expect(posting.map(({ path }) => path).filter((path) => !tested.has(path))).toEqual([])
  })
})
