import '#tests/access/production.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { MAP } from '#app/routes.ts'
import { addressFor } from './addresses.ts'
import { everybody, type Somebody } from './people.ts'
import { POSTINGS, TESTED_ELSEWHERE } from './postings.ts'
import { openWorld, type World } from './world.ts'

let world: World
let all: Somebody[]

beforeAll(async () => {
  world = await openWorld()
  all = await everybody(world.services)
})
afterAll(() => world?.end())

/** People whose pages differ: one of each kind of navigation. `test:nightly` follows everybody's links. */
const WALKERS = ['guest', 'student', 'tutor', 'institution teacher', 'staff with content', 'partner', 'admin']

const NIGHTLY = process.env['TEST_NIGHTLY'] === 'yes'

const entryOf = (path: string) => MAP.find((entry) => matchPath(entry.path, path))
const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Every address that a page links or posts to within its origin. */
function addressesIn(html: string, page: string): Set<string> {
  const found = new Set<string>()
  for (const [, attribute] of html.matchAll(
    /<(?:a|form|button|input|area)\b[^>]*?\s(?:href|action|formaction)="([^"]*)"/gi,
  )) {
    const address = unescaped(attribute!)
    if (!URL.canParse(address, new URL(page, world.address))) {
      found.add(`/unreadable?${address}`)
      continue
    }
    const url = new URL(address, new URL(page, world.address))
    if (url.origin === world.address) found.add(url.pathname + url.search)
  }
  return found
}

describe('links', () => {
  it('of every page open for the person', async () => {
    world.services.development = true
    const dead = new Set<string>()
    let visited = 0
    for (const one of all.filter(({ who }) => NIGHTLY || WALKERS.includes(who))) {
      const options = one.token ? { as: one.token } : {}
      const starts = MAP.filter(({ audience, kind }) => mayEnter(one.actor, audience) === 'yes' && !kind)
      const pages = new Set(['/no-such-page'])
      for (const entry of starts) pages.add(await addressFor(world, entry, one))
      for (const page of pages) {
        const answer = await world.ask(page, options)
        visited++
        if (answer.status === 302) pages.add(String(answer.headers['location']))
        for (const address of addressesIn(answer.text, page)) {
          const path = address.split('?')[0]!
          const entry = entryOf(path)
          if (!entry)
            dead.add(`${page} links to ${path === '/unreadable' ? address : path}, which is not there`)
          // The page of our components shows everybody's navigation.
          else if (
            !page.startsWith('/dev/ui') &&
            mayEnter(one.actor, entry.audience, { development: true }) === 'no'
          )
            dead.add(`${page} links ${one.who} to ${path}, which is not theirs`)
          // One page of each kind is enough, because lists have many filters and pages.
          else if (pages.size < starts.length + 12 && !address.startsWith('/dev/ui?')) pages.add(address)
        }
      }
    }
    world.services.development = false
    expect([...dead]).toEqual([])
    expect(visited).toBeGreaterThan(MAP.length * 2)
  })

  it('in the sources lead to a screen of the map', () => {
    const dead: string[] = []
    const written =
      /(?:\b(?:href|to|action|home|back)=(?:"|\{')|\bhref: '|redirect\([`']|\bpage\([`'])(\/[^"'`$?#]*)/g
    let links = 0
    for (const file of globSync('app/{features,navigation,errors,platform,ui}/**/*.{ts,tsx}', {
      exclude: (name) => /\.test\.tsx?$/.test(name),
    }))
      for (const [, path] of readFileSync(file, 'utf8').matchAll(written)) {
        links++
        // Static files, such as the icon of the site.
        if (existsSync(`public${path}`) && path !== '/') continue
        // A path that ends in a slash continues with a value.
        if (!entryOf(path!.length > 1 && path!.endsWith('/') ? `${path}x` : path!))
          dead.push(`${file}: ${path}`)
      }
    expect(links).toBeGreaterThan(30)
    expect(dead).toEqual([])
  })

  it('after sign-in lead everybody to a page that they may open', async () => {
    const refusedPeople: string[] = []
    for (const one of all.filter(({ token }) => token)) {
      let path = '/signin'
      for (let step = 0; step < 4; step++) {
        const answer = await world.ask(path, { as: one.token! })
        if (answer.status === 302) path = String(answer.headers['location'])
        else if (answer.status !== 200 || path === '/signin')
          refusedPeople.push(`${one.who} arrives at ${path}: ${answer.status}`)
        if (answer.status !== 302) break
      }
    }
    expect(refusedPeople).toEqual([])
  })
})

describe('forms', () => {
  it('of the sources all have a sample in the map, by their intent', () => {
    const tested = new Set<string>([
      ...TESTED_ELSEWHERE,
      ...POSTINGS.flatMap(({ form }) => [form['intent'] ?? []].flat()),
    ])
    const sampled = new Set<string>()
    for (const file of globSync('app/features/**/*.{ts,tsx}', {
      exclude: (name) => /\.test\.tsx?$|door|design\//.test(name),
    })) {
      const text = readFileSync(file, 'utf8')
      const patterns = [
        /intent=?["{]?\s*(?:===|:|=)\s*\{?["']([a-z-]+)["']/g,
        /name="intent" value="([a-z-]+)"/g,
        /case '([a-z-]+)': \{\n/g,
      ].slice(0, /\/screens\//.test(file) ? 3 : 2)
      for (const pattern of patterns) for (const [, intent] of text.matchAll(pattern)) sampled.add(intent!)
      // Tables of actions: `'end-session': async (`.
      if (/: Record<string, (?:Act|Step)> = \{/.test(text))
        for (const [, intent] of text.matchAll(/^  '?([a-z-]+)'?: async \(/gm)) sampled.add(intent!)
      // The intents of `actions({ … })`.
      for (const [, intent] of text.matchAll(/^  '?([a-z-]+)'?: intent\(/gm)) sampled.add(intent!)
    }
    expect(sampled.size).toBeGreaterThan(30)
    expect([...sampled].filter((intent) => !tested.has(intent))).toEqual([])
  })

  it('of every screen with an action have a sample in the map', () => {
    const posting = MAP.filter(({ file }) =>
      /export (?:(?:async )?function|const) action\b|export \{[^}]*\baction\b/.test(
        readFileSync(`app/${file}`, 'utf8'),
      ),
    )
    const tested = new Set(POSTINGS.map(({ path }) => path))
    expect(posting.length).toBeGreaterThan(8)
    expect(posting.map(({ path }) => path).filter((path) => !tested.has(path))).toEqual([])
  })
})
