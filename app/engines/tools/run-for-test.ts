/** For tests: runs a tool as the frame does, from the text of its form. */
import type { Tool, ToolAnswer, ToolInput, ToolRefusal } from './tool.ts'

export function answerOf(tool: Tool, input: ToolInput): ToolAnswer {
  const read = tool.schema.safeParse(input)
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const result = tool.run(read.data)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.answer
}

export function refusalOf(tool: Tool, input: ToolInput): ToolRefusal {
  const read = tool.schema.safeParse(input)
  if (!read.success)
    return {
      fields: Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    }
  const result = tool.run(read.data)
  return result.ok ? { fields: {} } : result.refusal
}
