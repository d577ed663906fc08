import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIENCES, mayEnter, type Entry } from '#app/platform/access/audiences.ts'
import { dataAddress, outcomeOf, type Asked, type Outcome } from './client.ts'
import { everybody, type Somebody } from './people.ts'
import { ACTIONS } from './actions.ts'
import { OWN_OBJECTS } from './own-objects.ts'
import { BUILT, example, UNBUILT, type ListedScreen } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
let all: Somebody[]
/** Ids of each person's own objects, where they may have one. */
const objects = new Map<Somebody, Map<string, string>>()

beforeAll(async () => {
  world = await openWorld()
  all = await everybody(world.services)
  for (const one of all) {
    const own = new Map<string, string>()
    objects.set(one, own)
    for (const { param, audience, start } of OWN_OBJECTS)
      if (one.token && mayEnter(one.actor, audience) === 'yes') own.set(param, await start(world, one.token))
  }
}, 300_000)
afterAll(() => world?.end())

const WANTED: Record<Entry, Outcome> = { yes: 'in', 'sign-in': 'sign-in', no: 'not-found' }
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** The address as this person would ask for it: their own object, or one that nobody has. */
const own = (path: string, one: Somebody) =>
  example(
    OWN_OBJECTS.reduce(
      (address, { param }) => address.replace(param, objects.get(one)?.get(param) ?? NOTHING),
      path,
    ),
  )
const wanted = (screen: ListedScreen, one: Somebody) =>
  WANTED[mayEnter(one.actor, screen.audience, { development: world.services.development })]

/** Asks each of these and tells every answer that is not as it should be: an empty list is a pass. */
async function strays(
  asks: { what: string; path: string; asked: Asked; wanted: Outcome }[],
): Promise<string[]> {
  const found: string[] = []
  for (const { what, path, asked, wanted } of asks) {
    const answer = await world.ask(path, asked)
    const outcome = outcomeOf(answer)
    if (outcome !== wanted) found.push(`${what}: ${outcome} (${answer.status}), not ${wanted}`)
  }
  return found
}

describe('every screen, every kind of person', () => {
  it('knows people of every audience', () => {
    for (const audience of AUDIENCES.filter((one) => one !== 'development')) {
      const answers = new Set(all.map(({ actor }) => mayEnter(actor, audience)))
      expect([audience, answers.has('yes')]).toEqual([audience, true])
      if (audience !== 'guest') expect([audience, answers.has('sign-in')]).toEqual([audience, true])
    }
  })

  it.each([false, true])(
    'as documents and as data, development %s',
    { timeout: 300_000 },
    async (development) => {
      world.services.development = development
      // What is open only while developing changes nothing elsewhere: every kind of person there, the rest once.
      const screens = BUILT.filter(({ audience }) => !development || audience === 'development')
      const asks = screens.flatMap((screen) =>
        all.flatMap((one) => {
          const path = own(screen.path, one)
          const asked = one.token ? { as: one.token } : {}
          const what = `${one.who} at ${screen.path}`
          return [
            { what, path, asked, wanted: wanted(screen, one) },
            { what: `${what}, data`, path: dataAddress(path), asked, wanted: wanted(screen, one) },
          ]
        }),
      )
      expect(await strays(asks)).toEqual([])
      world.services.development = false
    },
  )

  it('as data of chosen routes only, which must not pass the gate by', { timeout: 300_000 }, async () => {
    const { routes } = (await import('#app/routes.ts')).default.reduce(
      (found, layout) => {
        for (const child of layout.children ?? []) found.routes.set(`/${child.path ?? ''}`, child.id!)
        return found
      },
      { routes: new Map<string, string>() },
    )
    const asks = BUILT.flatMap((screen) =>
      all.flatMap((one) =>
        [routes.get(screen.path)!, 'root', 'nonsense'].map((chosen) => ({
          what: `${one.who} at ${screen.path}, only ${chosen}`,
          path: `${dataAddress(own(screen.path, one))}?_routes=${encodeURIComponent(chosen)}`,
          asked: one.token ? { as: one.token } : {},
          wanted: wanted(screen, one),
          // An object that is not there is not found by its own loader only: others of its page still answer.
          skip:
            OWN_OBJECTS.some(({ param }) => screen.path.includes(param) && !objects.get(one)?.has(param)) &&
            chosen !== routes.get(screen.path),
        })),
      ),
    )
    expect(await strays(asks.filter(({ skip }) => !skip))).toEqual([])
  })

  it('for every posted form: nobody posts where they may not be', { timeout: 300_000 }, async () => {
    const asks = ACTIONS.flatMap(({ path, form }) => {
      const screen = BUILT.find((one) => one.path === path)!
      return all
        .filter((one) => wanted(screen, one) !== 'in')
        .flatMap((one) => {
          const asked = { form, ...(one.token ? { as: one.token } : {}) }
          const what = `${one.who} posts ${form['intent'] ?? 'the form'} to ${path}`
          return [
            { what, path: own(path, one), asked, wanted: wanted(screen, one) },
            { what: `${what}, data`, path: dataAddress(own(path, one)), asked, wanted: wanted(screen, one) },
          ]
        })
    })
    expect(asks.length).toBeGreaterThan(300)
    expect(await strays(asks)).toEqual([])
  })

  it('puts the page asked for into the address of signing in', async () => {
    const answer = await world.ask('/exam-practice?subject=vce-chemistry')
    expect(answer.headers['location']).toBe('/signin?to=%2Fexam-practice%3Fsubject%3Dvce-chemistry')
    expect((await world.ask('/exam-practice.data?subject=vce-chemistry')).text).toContain(
      '/signin?to=%2Fexam-practice%3Fsubject%3Dvce-chemistry',
    )
  })

  it('shows a forbidden screen as it shows an unknown one', async () => {
    const partner = all.find(({ who }) => who === 'partner')!
    const visible = async (path: string) =>
      (await world.ask(path, { as: partner.token! })).text
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<meta name="victor-reference"[^>]*>/, '')
        // Which files are fetched early, and which places are near to the address, follow from the address alone.
        .replace(/nonce="[^"]*"/g, '')
        .replace(/<link rel="modulepreload"[^>]*>|<ul[\s\S]*?<\/ul>/g, '')
    expect(await visible('/dashboard')).toBe(await visible('/no-such-page'))
  })
})

describe('what is not built', () => {
  it('is not found, by anybody, as document or data', { timeout: 300_000 }, async () => {
    const some = ['guest', 'student', 'tutor', 'institution owner', 'staff with research', 'admin']
    const asks = UNBUILT.flatMap(({ path }) =>
      all
        .filter(({ who }) => some.includes(who))
        .flatMap((one) => {
          const asked = one.token ? { as: one.token } : {}
          const what = `${one.who} at ${path}`
          return [
            { what, path: example(path), asked, wanted: 'not-found' as const },
            { what: `${what}, data`, path: dataAddress(example(path)), asked, wanted: 'not-found' as const },
          ]
        }),
    )
    expect(await strays(asks)).toEqual([])
  })

  it('is as little there as what nobody thought of', { timeout: 300_000 }, async () => {
    const paths = [
      '/nonsense',
      '/dashboard/',
      '/Dashboard',
      '/admin',
      '/victor',
      '/exam-practice/x/y',
      '/index.html',
    ]
    for (const path of paths) expect([path, (await world.ask(path)).status]).not.toEqual([path, 500])
    for (const path of ['/nonsense', '/admin', '/victor', '/exam-practice/x/y'])
      expect([path, (await world.ask(path)).status]).toEqual([path, 404])
  })
})

describe('a screen that is not this person’s', () => {
  it('shows them the places that are, and looks as they chose', { timeout: 300_000 }, async () => {
    const student = all.find(({ who }) => who === 'student')!
    for (const path of ['/victor/marks', '/nonsense']) {
      const answer = await world.ask(path, { as: student.token! })
      const page = answer.text
      expect([path, answer.status]).toEqual([path, 404])
      expect([path, page]).toEqual([path, expect.stringMatching(/href="\/(?:dashboard|progress|settings)"/)])
      expect([path, page]).toEqual([path, expect.not.stringContaining('href="/signin"')])
    }
  })
})
