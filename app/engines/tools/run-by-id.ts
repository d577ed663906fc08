import { TOOLS_OF } from './registry.ts'
import { runTool } from './run-tool.ts'
import type { ToolInput, ToolResult, ToolSubject } from './tool.ts'

export interface ToolCall {
  subject: ToolSubject
  id: string
  input: ToolInput
}

/** Runs a tool by its id, for a thread. */
export async function runById({ subject, id, input }: ToolCall): Promise<ToolResult> {
  const entry = TOOLS_OF[subject].find((one) => one.id === id)
  if (!entry?.load) return { ok: false, refusal: { fields: {}, message: `There is no tool “${id}”.` } }
  return runTool((await entry.load()).tool, input)
}
