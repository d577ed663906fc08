import { expect, it } from 'vitest'
import { ALL_TOOLS } from '#app/engines/tools/registry.ts'
import { answersAnything, answersOf, outputOf } from './door-testing.ts'
import { run } from './engine-tools.ts'

const calculating = ALL_TOOLS.filter(({ load }) => load !== undefined)

it('runs the first example of every tool, with its steps', async () => {
  const requests = await Promise.all(
    calculating.map(async ({ id, load }) => ({ tool: id, input: (await load!()).tool.examples[0].input })),
  )
  const answers = await answersOf(run, requests)
  for (const [at, { tool }] of requests.entries()) {
    expect([tool, answers[at]!['error']]).toEqual([tool, undefined])
    expect([tool, Object.keys(answers[at]!)]).toEqual([tool, ['result', 'steps']])
  }
})

it('refuses a tool that does not exist, and input that is no text', async () => {
  const answers = await answersOf(run, [
    { tool: 'alchemy', input: {} },
    { tool: 5 },
    { tool: 'titration-curve', input: { flask: [] } },
    { tool: 'titration-curve', extra: 1 },
  ])
  for (const answer of answers) expect(answer['error']).toBeTypeOf('string')
})

it('lists every tool with its fields in the help', async () => {
  const { text } = await outputOf(run, [], ['--help'])
  for (const { id, load } of calculating) {
    expect(text).toContain(`\n${id} (`)
    for (const { name } of (await load!()).tool.fields) expect(text).toContain(`     ${name}: `)
  }
})

it('answers any input of any tool', async () => {
  const examples = await Promise.all(
    calculating
      .slice(0, 12)
      .map(async ({ id, load }) => ({ tool: id, input: (await load!()).tool.examples[0].input })),
  )
  await answersAnything(run, [...examples, { tool: 'none' }], 40)
})
