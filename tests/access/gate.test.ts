import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIENCES, mayEnter, type Audience, type Entry } from '#app/platform/access/audiences.ts'
import type { MapEntry } from '#app/platform/access/map.ts'
import { MAP } from '#app/routes.ts'
import { addressFor, chosenScreens, entryOf, hasSample } from './addresses.ts'
import { dataAddress, outcomeOf, type RequestOptions, type Outcome } from './client.ts'
import { everybody, type Somebody } from './people.ts'
import { POSTINGS } from './postings.ts'
import { exampleAddress, UNBUILT } from './screens.ts'
import { openWorld, type World } from './world.ts'

/**
 * The gate of an audience is one middleware. One screen of each audience is tested with every kind of person and every
 * kind of request. Every other screen is tested with one person who may enter, one who may not, and a guest. `npm run
 * test:nightly` tests every screen with everybody.
 */
const NIGHTLY = process.env['TEST_NIGHTLY'] === 'yes'

let world: World
let all: Somebody[]
beforeAll(async () => {
  world = await openWorld()
  all = await everybody(world.services)
})
afterAll(() => world?.end())

const OUTCOMES: Record<Entry, Outcome> = { yes: 'in', 'sign-in': 'sign-in', no: 'not-found' }
const outcomeFor = (entry: MapEntry, one: Somebody): Outcome => {
  const answer = mayEnter(one.actor, entry.audience, { development: world.services.development })
  // Who may open the screen but not create its object asks for an unknown one.
  const isUnknown = typeof entry.sample === 'object' && entry.sample.by && !hasSample(entry, one)
  return answer === 'yes' && isUnknown ? 'not-found' : OUTCOMES[answer]
}

interface Request {
  what: string
  path: string
  asked: RequestOptions
  wanted: Outcome
}

/** Sends the requests and returns every unexpected outcome: an empty list is a pass. */
async function unexpected(requests: readonly Request[]): Promise<string[]> {
  const found: string[] = []
  for (const { what, path, asked, wanted } of requests) {
    const answer = await world.ask(path, asked)
    const outcome = outcomeOf(answer)
    if (outcome !== wanted) found.push(`${what}: ${outcome} (${answer.status}), not ${wanted}`)
  }
  return found
}

const as = (one: Somebody): RequestOptions => (one.token ? { as: one.token } : {})

/** The screen as a document and as data. */
async function readings(entry: MapEntry, one: Somebody): Promise<Request[]> {
  const path = await addressFor(world, entry, one)
  const what = `${one.who} at ${entry.path}`
  const wanted = outcomeFor(entry, one)
  return [
    { what, path, asked: as(one), wanted },
    { what: `${what}, data`, path: dataAddress(path), asked: as(one), wanted },
  ]
}

/** The data of selected routes, as the router's client may request it. */
async function chosenRoutes(entry: MapEntry, one: Somebody): Promise<Request[]> {
  const path = dataAddress(await addressFor(world, entry, one))
  const own = `${entry.path} ${entry.file}`
  // Only the screen's own loader finds out that an object is missing.
  const chosen = hasSample(entry, one) ? [own, 'root', 'nonsense'] : [own]
  return chosen.map((route) => ({
    what: `${one.who} at ${entry.path}, only ${route}`,
    path: `${path}?_routes=${encodeURIComponent(route)}`,
    asked: as(one),
    wanted: outcomeFor(entry, one),
  }))
}

/** Every form of the screen, posted by a person who may not open it. */
async function refusedPosts(entry: MapEntry, one: Somebody): Promise<Request[]> {
  const path = await addressFor(world, entry, one)
  const wanted = outcomeFor(entry, one)
  return POSTINGS.filter((posting) => posting.path === entry.path).flatMap(({ form }) => {
    const what = `${one.who} posts ${form['intent'] ?? 'the form'} to ${entry.path}`
    const options = { ...as(one), form }
    return [
      { what, path, asked: options, wanted },
      { what: `${what}, data`, path: dataAddress(path), asked: options, wanted },
    ]
  })
}

/** One screen of each audience, with a form if possible. */
const ONE_OF_EACH = [...new Set(MAP.map(({ audience }) => audience))].map(
  (audience): [Audience, MapEntry] => {
    const screens = MAP.filter((entry) => entry.audience === audience && entry.kind === undefined)
    return [audience, screens.find(({ forms }) => forms) ?? screens[0]!]
  },
)

/** A person whom the audience admits, one whom it refuses, and a guest. */
function witnesses({ audience }: MapEntry): Somebody[] {
  const by = (entry: Entry) => all.find(({ actor }) => mayEnter(actor, audience) === entry)
  return [by('yes'), by('no'), by('sign-in')].filter((one) => one !== undefined)
}

describe('the gate of an audience', () => {
  it('is tested with people whom it admits and people whom it refuses, for every audience', () => {
    for (const audience of AUDIENCES.filter((one) => one !== 'development')) {
      const answers = new Set(all.map(({ actor }) => mayEnter(actor, audience)))
      expect([audience, answers.has('yes')]).toEqual([audience, true])
      if (audience !== 'guest') expect([audience, answers.has('sign-in')]).toEqual([audience, true])
    }
  })

  it.each(ONE_OF_EACH)('%s decides for every kind of person and every kind of request', async (_, entry) => {
    for (const one of all) {
      expect(await unexpected(await readings(entry, one))).toEqual([])
      expect(await unexpected(await chosenRoutes(entry, one))).toEqual([])
      if (outcomeFor(entry, one) !== 'in')
        expect(await unexpected(await refusedPosts(entry, one))).toEqual([])
    }
  })

  it('opens the screens of developers to everybody on a development installation', async () => {
    world.services.development = true
    try {
      for (const entry of MAP.filter(({ audience }) => audience === 'development'))
        for (const one of all) expect(await unexpected(await readings(entry, one))).toEqual([])
    } finally {
      world.services.development = false
    }
  })

  it('puts the requested page into the address of the sign-in page', async () => {
    const answer = await world.ask('/exam-practice?subject=vce-chemistry')
    expect(answer.headers['location']).toBe('/signin?to=%2Fexam-practice%3Fsubject%3Dvce-chemistry')
    expect((await world.ask('/exam-practice.data?subject=vce-chemistry')).text).toContain(
      '/signin?to=%2Fexam-practice%3Fsubject%3Dvce-chemistry',
    )
  })
})

describe('every screen', () => {
  it('is behind the gate of its audience: one person enters, one is refused, a guest must sign in', async () => {
    for (const entry of chosenScreens())
      for (const one of NIGHTLY ? all : witnesses(entry)) {
        expect(await unexpected(await readings(entry, one))).toEqual([])
        if (NIGHTLY) expect(await unexpected(await chosenRoutes(entry, one))).toEqual([])
      }
  })

  it('refuses its forms from a person who may not open it', async () => {
    let posts = 0
    for (const entry of chosenScreens())
      for (const one of NIGHTLY ? all : witnesses(entry))
        if (outcomeFor(entry, one) !== 'in') {
          const requests = await refusedPosts(entry, one)
          posts += requests.length
          expect(await unexpected(requests)).toEqual([])
        }
    if (chosenScreens() === MAP) expect(posts).toBeGreaterThan(100)
  })

  it('looks like an unknown screen to a person who may not open it', async () => {
    const partner = all.find(({ who }) => who === 'partner')!
    const visible = async (path: string) =>
      (await world.ask(path, { as: partner.token! })).text
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<meta name="victor-reference"[^>]*>/, '')
        // The files to preload and the suggested places depend only on the address.
        .replace(/nonce="[^"]*"/g, '')
        .replace(/<link rel="modulepreload"[^>]*>|<ul[\s\S]*?<\/ul>/g, '')
    expect(await visible('/dashboard')).toBe(await visible('/no-such-page'))
  })

  it('shows a refused person links to their own places', async () => {
    const student = all.find(({ who }) => who === 'student')!
    for (const path of ['/victor/marks', '/nonsense']) {
      const { status, text } = await world.ask(path, { as: student.token! })
      expect([path, status]).toEqual([path, 404])
      expect([path, text]).toEqual([
        path,
        expect.stringMatching(/href="\/(?:dashboard|progress|settings|talk-with-victor)"/),
      ])
      expect([path, text]).toEqual([path, expect.not.stringContaining('href="/signin"')])
    }
  })

  it('has sample objects that its entry in the map names', async () => {
    const student = all.find(({ who }) => who === 'student')!
    const { status } = await world.ask(await addressFor(world, entryOf('/dojo/:runId'), student), {
      as: student.token!,
    })
    expect(status).toBe(200)
  })
})

describe('a screen that does not exist yet', () => {
  it('is not found by anybody, as document or data', async () => {
    const some = NIGHTLY ? all : all.filter(({ who }) => ['guest', 'admin'].includes(who))
    const requests = UNBUILT.flatMap(({ path }) =>
      some.flatMap((one) => {
        const what = `${one.who} at ${path}`
        const address = exampleAddress(path)
        return [
          { what, path: address, asked: as(one), wanted: 'not-found' as const },
          { what: `${what}, data`, path: dataAddress(address), asked: as(one), wanted: 'not-found' as const },
        ]
      }),
    )
    expect(await unexpected(requests)).toEqual([])
  })

  it('answers like any other unknown address', async () => {
    for (const path of ['/dashboard/', '/Dashboard', '/index.html'])
      expect([path, (await world.ask(path)).status]).not.toEqual([path, 500])
    for (const path of ['/nonsense', '/administration', '/victor', '/exam-practice/x/y'])
      expect([path, (await world.ask(path)).status]).toEqual([path, 404])
  })
})
