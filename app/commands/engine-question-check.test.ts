import { expect, it } from 'vitest'
import { fixture, NEW_FIXTURES } from '#tests/content/read-fixture.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { checkLine, run } from './engine-question-check.ts'

const template = fixture('template-equilibrium')
const [part] = template.parts
const names = { skills: { [template.skill]: template.family }, topics: template.topics }
const spoiled = (more: object) => ({ item: { ...template, parts: [{ ...part, ...more }] }, seeds: 12 })

it('finds nothing wrong with correct questions', async () => {
  const requests = [
    { item: template, seeds: 12, ...names },
    ...[...NEW_FIXTURES, 'fixed-kinds' as const].map((name) => ({ item: fixture(name), seeds: 3 })),
  ]
  for (const answer of await answersOf(run, requests)) expect(answer).toEqual({ problems: [] })
})

it.each([
  [spoiled({ accepts: ['{{k * 3}}'] }), 'parts[0].accepts[0]', 'is not the value of'],
  [
    spoiled({ misconceptions: [{ ...part!.misconceptions![0], answer: '{{k}}' }] }),
    'parts[0].misconceptions[0].answer',
    'should be wrong',
  ],
  [spoiled({ solution: '{{missing}}' }), 'parts[0].solution', 'cannot work out'],
  [spoiled({ marks: 'two' }), 'parts[0].marks', 'must be a whole number'],
  [{ item: template, seeds: 1, skills: { gold: 'chemistry' } }, 'skill', 'is not in'],
  [{ item: template, seeds: 1, topics: [template.topics[0]] }, 'topics[1]', 'is not a topic'],
  [{ item: 'item' }, '', 'is not a question'],
])('finds what is planted (%#)', (request, path, message) => {
  const { problems } = checkLine(JSON.stringify(request)) as { problems: { path: string; message: string }[] }
  expect(problems).toContainEqual({ path, message: expect.stringContaining(message) as string })
})

it.each([
  [{ item: template, seeds: 0 }, 'seeds'],
  [{ item: template, skills: ['motion'] }, 'skills'],
  [{ item: template, topics: 'all' }, 'topics'],
  [{ item: template, tasks: [{ schema: 1 }] }, 'tasks[0].id'],
  [{ item: template, facts: {} }, 'facts'],
])('says what is wrong with %#', (request, place) => {
  expect(checkLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () =>
  answersAnything(
    run,
    [
      { item: template, seeds: 2, ...names },
      { item: fixture('fixed-kinds'), seeds: 1 },
    ],
    40,
  ))
