import type { runById } from '#app/engines/tools/run-by-id.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import type { Tool, ToolInput, ToolResult, ToolSubject } from '#app/engines/tools/tool.ts'
import { takeLimit, type LimitRule, type RateLimits } from '#app/platform/access/rate-limits.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import { runParser } from '#app/platform/workers/run-parser.server.ts'

const LIMITS = { maxBytes: 0, milliseconds: 3000, megabytes: 256, pool: 'tools' } as const

/** A class may share one address. Values that a person types are worked out in the browser. */
const RUNS: LimitRule = { name: 'tool-run', points: 40, seconds: 60 }

/** Answers to the examples of heavy tools: each saves a thread of about 0.2 seconds. */
const examples = boundedCache<ToolResult>(20)

/** A heavy tool runs in a thread with a time limit, so that other requests do not wait. */
export async function runOnServer(
  { subject, id, tool, input }: { subject: ToolSubject; id: string; tool: Tool; input: ToolInput },
  { limits, visitor }: { limits: RateLimits; visitor: string },
): Promise<ToolResult> {
  if (!tool.isHeavy) return runTool(tool, input)
  const number = tool.examples.findIndex((example) => isSame(tool, example.input, input))
  const key = `${subject} ${id} ${number}`
  const known = number === -1 ? undefined : examples.get(key)
  if (known) return known
  if (number === -1) {
    const taken = await takeLimit(
      limits,
      RUNS,
      visitor,
      (wait) => `You used this tool often. Try again ${wait}.`,
    )
    if (!taken.ok) return { ok: false, refusal: { fields: {}, message: taken.error.message } }
  }
  const result = await runInThread(subject, id, input)
  if (number !== -1 && result.ok) examples.set(key, result)
  return result
}

const isSame = (tool: Tool, one: ToolInput, other: ToolInput) =>
  tool.fields.every(({ name }) => (one[name] ?? '') === (other[name] ?? ''))

async function runInThread(subject: ToolSubject, id: string, input: ToolInput): Promise<ToolResult> {
  const ran = await runParser<typeof runById>(
    { module: '#app/engines/tools/run-by-id.ts', name: 'runById' },
    { subject, id, input },
    LIMITS,
  )
  if (ran.ok) return ran.value
  if (ran.reason === 'failed') throw ran.error
  const message =
    ran.reason === 'busy'
      ? 'Many people are using this tool right now. Try again in a minute.'
      : 'This takes too long to work out. Try smaller values.'
  return { ok: false, refusal: { fields: {}, message } }
}
