import type { runById } from '#app/engines/tools/run-by-id.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import type { Tool, ToolInput, ToolResult, ToolSubject } from '#app/engines/tools/tool.ts'
import { runParser } from '#app/platform/workers/run-parser.server.ts'

const LIMITS = { maxBytes: 0, milliseconds: 3000, megabytes: 256 }

/** A heavy tool runs in a thread with a time limit, so that other requests do not wait. */
export async function runOnServer(
  subject: ToolSubject,
  id: string,
  tool: Tool,
  input: ToolInput,
): Promise<ToolResult> {
  if (!tool.isHeavy) return runTool(tool, input)
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
