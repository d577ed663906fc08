import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataAddress } from './client.ts'
import { everybody, type Somebody } from './people.ts'
import { openWorld, type World } from './world.ts'

/** Data that pages fetch when a row is opened. The gate tests prove who may fetch it; here its content is tested. */
let world: World
let student: Somebody
beforeAll(async () => {
  world = await openWorld()
  student = (await everybody(world.services)).find(({ who }) => who === 'student')!
})
afterAll(() => world?.end())

const ask = (path: string) => world.ask(path, { as: student.token! })

const PARTS: [string, string, RegExp][] = [
  ['/progress/topics/', 'vce-chemistry.u3.aos1', /"skills":\[\{"id":"/],
  ['/mock-tests/papers/', 'vce-chemistry', /"facts":\[\{"name":"Reading"/],
  ['/exam-practice/choices/', 'vce-chemistry', /"skills":\[\{"value":"/],
  ['/select-subjects/outlook/', 'vce-english', /"scaling":/],
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
  it('returns data instead of a page', async () => {
    const answer = await ask(path + known)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['content-type'])).toContain('application/json')
    expect(answer.text).toMatch(says)
    expect(answer.text).not.toContain('<html')
  })

  it('must not be cached', async () => {
    expect(String((await ask(path + known)).headers['cache-control'])).toMatch(/no-store|private/)
  })

  it.each(BROKEN)('is not found for an unknown id: %.20s', async (broken) => {
    expect((await ask(path + broken)).status).toBe(404)
    expect((await ask(dataAddress(path + broken))).status).toBe(404)
  })
})

it('returns no subjects for unknown areas of a certificate, however many are requested', async () => {
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

it('the search returns what this person may open, in groups, and nothing for an empty query', async () => {
  const answer = await ask('/search?q=titraton')
  expect(answer.status).toBe(200)
  expect(String(answer.headers['cache-control'])).toMatch(/no-store|private/)
  const { groups } = JSON.parse(answer.text) as { groups: { label: string; items: { href: string }[] }[] }
  expect(groups.map(({ label }) => label)).toContain('Skills')
  for (const query of ['marks in question', 'questions to review', 'outbox', 'install'])
    expect((await ask(`/search?q=${encodeURIComponent(query)}`)).text).not.toMatch(/"\/(?:victor|dev)\b/)
  for (const query of ['', '?q=', '?q=%20', '?q=%25', `?q=${'a'.repeat(3_000)}`])
    expect([query.slice(0, 20), (await ask(`/search${query}`)).text]).toEqual([
      query.slice(0, 20),
      '{"groups":[]}',
    ])
})

const PAGES = [
  '/progress?topic=',
  '/mock-tests?about=',
  '/past-papers?subject=',
  '/exam-practice?narrow=',
  '/select-subjects?certificate=VCE&area=',
  '/select-subjects?area=Languages&exams.vce-english=',
  '/select-subjects?area=Languages&subjects=',
]

it.each(PAGES)('a page loads for any opened rows in its address: %s', async (path) => {
  for (const broken of BROKEN) {
    const answer = await ask(path + broken)
    expect([broken.slice(0, 20), answer.status]).toEqual([broken.slice(0, 20), 200])
    expect(answer.text).toContain('<h1')
  }
})
