import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataAddress } from './client.ts'
import { everybody, type Somebody } from './people.ts'
import { openWorld, type World } from './world.ts'

/** What pages fetch when something on them is opened. Who may is held by the matrix; here what they say, and to whom. */
let world: World
let student: Somebody
beforeAll(async () => {
  world = await openWorld()
  student = (await everybody(world.services)).find(({ who }) => who === 'student')!
}, 180_000)
afterAll(() => world?.end())

const ask = (path: string) => world.ask(path, { as: student.token! })

const PARTS: [string, string, RegExp][] = [
  ['/progress/topics/', 'vce-chemistry.u3.aos1', /"skills":\[\{"id":"/],
  ['/mock-tests/papers/', 'vce-chemistry', /"facts":\[\{"name":"Reading"/],
  ['/past-papers/entries/', 'vce.biology.2025.examination', /"evidence":"/],
  ['/exam-practice/choices/', 'vce-chemistry', /"skills":\[\{"value":"/],
  ['/select-subjects/courses/', 'vce-english', /"university":"/],
  ['/select-subjects/areas/', 'VCE?area=Languages', /"name":"French"/],
]
const BROKEN = [
  'no-such',
  "'",
  '%F0%9F%92%A9',
  '..%2F..',
  '__proto__',
  'constructor',
  'a'.repeat(3_000),
  '-1',
]

describe.each(PARTS)('%s', (path, known, says) => {
  it('is facts, and no page', async () => {
    const answer = await ask(path + known)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['content-type'])).toContain('application/json')
    expect(answer.text).toMatch(says)
    expect(answer.text).not.toContain('<html')
  })

  it('is not kept by anybody on the way', async () => {
    expect(String((await ask(path + known)).headers['cache-control'])).toMatch(/no-store|private/)
  })

  it.each(BROKEN)('is not found for what is not there: %.20s', async (broken) => {
    expect((await ask(path + broken)).status).toBe(404)
    expect((await ask(dataAddress(path + broken))).status).toBe(404)
  })
})

it('areas that a certificate does not have are no subjects, however many are asked for', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `area=${index}`).join('&')
  for (const query of ['', '?area=', '?area=__proto__', `?${many}`]) {
    const answer = await ask(`/select-subjects/areas/VCE${query}`)
    expect([query.slice(0, 20), answer.status, answer.text]).toEqual([
      query.slice(0, 20),
      200,
      '{"subjects":[]}',
    ])
  }
})

const PAGES = [
  '/progress?topic=',
  '/mock-tests?about=',
  '/past-papers?entry=',
  '/exam-practice?narrow=',
  '/select-subjects?certificate=VCE&area=',
  '/select-subjects?courses=',
  '/select-subjects?area=Languages&exam-vce-english=',
  '/select-subjects?area=Languages&subjects=',
]

it.each(PAGES)('a page is the page for whatever its address says is open: %s', async (path) => {
  for (const broken of BROKEN) {
    const answer = await ask(path + broken)
    expect([broken.slice(0, 20), answer.status]).toEqual([broken.slice(0, 20), 200])
    expect(answer.text).toContain('<h1')
  }
})
