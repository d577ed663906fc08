import { describe, expect, it } from 'vitest'
import { ROLES, type Actor, type Person } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { MAP } from '#app/routes.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import { productSearch } from './search.server.ts'

const person = (rights: Partial<Person>): Person => ({
  kind: 'person',
  personId: 'p',
  sessionId: 's',
  roles: [],
  capabilities: [],
  institutions: [],
  ...rights,
})
const student = person({ roles: ['student'] })
const chemist = { subjects: ['vce-chemistry', 'vce-english'] }

it.each([
  ['equilibrum', 'skill', /equilibri/i],
  ['titraton curve', 'skill', /titration/i],
  ['my chem exam is on tusday', 'article', /exam dates/],
  ['my chem exam is on tusday', 'mock', /^VCE Chemistry/],
  ['past paper chemistry 2024', 'paper', /^VCE Chemistry 2024/],
  ['equilibrum', 'topic', /equilibrium/i],
  ['standard deviaton', 'question', /standard deviation/i],
  ['mock tests', 'screen', /^Mock tests$/],
])('“%s” finds a %s', (query, kind, title) => {
  const hits = productSearch.find(student, query, { ...chemist, each: 4 })
  expect(hits.filter((hit) => hit.kind === kind)[0]?.title).toMatch(title)
})

it('finds no answer of a question', () => {
  const hits = productSearch.find(student, 'equilibrium', { each: 1_000 })
  expect(JSON.stringify(hits)).not.toMatch(/"(answer|expected|solution)"/)
})

describe('operator documents', () => {
  const WORDS =
    'victor marks questions review content dispute outbox mail install backup rights staff operator'
  const OPERATOR = /^\/(victor|dev|admin|analytics)\b/
  const found = (actor: Actor) =>
    WORDS.split(' ')
      .flatMap((word) => productSearch.find(actor, word, { each: 1_000, development: true }))
      .map(({ href }) => href)
  const article = (slug: string) => `/help/articles/${slug}`

  it('are found by an admin', () => {
    const hrefs = found(person({ roles: ['admin'] }))
    expect(hrefs).toEqual(expect.arrayContaining(['/victor/marks', '/dev/outbox', article('install-victor')]))
  })

  it.each(ROLES.filter((role) => role !== 'staff' && role !== 'admin'))('are not found by a %s', (role) => {
    const actor = person({ roles: [role] })
    const hrefs = found(actor)
    expect(hrefs.length).toBeGreaterThan(0)
    expect(hrefs.filter((href) => OPERATOR.test(href))).toEqual([])
    for (const slug of ['install-victor', 'back-up-and-restore', 'marks-in-question', 'review-questions'])
      expect(hrefs).not.toContain(article(slug))
    for (const href of hrefs) {
      const entry = MAP.find(({ path }) => path === href.split('?')[0])
      if (entry) expect([href, mayEnter(actor, entry.audience)]).toEqual([href, 'yes'])
    }
  })
})

it('takes less than 50 ms of the processor over the whole bank', () => {
  const QUERIES = ['equilibrum', 'my chem exam is on tusday', 'e', 'quadratic formula', 'fotosynthesis']
  for (const query of QUERIES) productSearch.find(student, query, chemist)
  for (const query of QUERIES)
    expect([query, cpuTime(() => productSearch.find(student, query, chemist), 5) < 50]).toEqual([query, true])
})
