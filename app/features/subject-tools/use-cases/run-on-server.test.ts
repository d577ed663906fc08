import { expect, it } from 'vitest'
import { tool } from '#app/engines/tools/math/integral.tool.ts'
import { inputOf } from '#app/engines/tools/run-tool.ts'
import { createRateLimits, type RateLimits } from '#app/platform/access/rate-limits.ts'
import { runOnServer } from './run-on-server.server.ts'

const example = inputOf(tool.fields, tool.examples[0].input)
const none: RateLimits = { ...createRateLimits(), take: async () => ({ ok: false, retryAfter: 40 }) }
const run = (input: Record<string, string>, limits: RateLimits) =>
  runOnServer({ subject: 'math', id: 'integral', tool, input }, { limits, visitor: '192.0.2.1' })

it('limits how often an address runs a heavy tool, but not its example', async () => {
  const [field] = tool.fields
  const other = { ...example, [field!.name]: 'x^3 + 1' }
  expect(await run(other, createRateLimits())).toMatchObject({ ok: true })
  expect(await run(other, none)).toMatchObject({
    ok: false,
    refusal: { message: 'You used this tool often. Try again in 40 seconds.' },
  })
  expect(await run(example, none)).toMatchObject({ ok: true })
})

it('works the example out once', async () => {
  const first = await run(example, none)
  expect(await run(example, none)).toBe(first)
})
