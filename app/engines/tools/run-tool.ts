import type { Tool, ToolField, ToolInput, ToolRefusal, ToolResult } from './tool.ts'

/** Longer text is refused before a schema reads it. */
export const LONGEST_INPUT = 100_000

/** Reads the text of a form by the schema of a tool, and runs the tool. Throws nothing: a fault is a refusal. */
export function runTool(tool: Tool, input: ToolInput): ToolResult {
  const long = tool.fields.find(({ name }) => (input[name]?.length ?? 0) > LONGEST_INPUT)
  if (long)
    return refuse({ fields: { [long.name]: 'This text is too long. Shorten it to 100,000 characters.' } })
  try {
    const read = tool.schema.safeParse(inputOf(tool.fields, input))
    if (!read.success) return refuse(messagesOf(tool.fields, read.error.issues))
    return tool.run(read.data)
  } catch {
    return refuse({ fields: {}, message: FAULT })
  }
}

/** The text of each field of a tool; a field that is not in the form is empty. */
export function inputOf(fields: readonly ToolField[], input: ToolInput): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, input[name] ?? '']))
}

const FAULT = 'We couldn’t work this out. Check the values, or start from an example.'

const refuse = (refusal: ToolRefusal): ToolResult => ({ ok: false, refusal })

/** The first message of each field. A message without a field is for the whole. */
function messagesOf(
  fields: readonly ToolField[],
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): ToolRefusal {
  const names = new Set(fields.map(({ name }) => name))
  const messages: Record<string, string> = {}
  let message: string | undefined
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '')
    if (names.has(name)) messages[name] ??= issue.message
    else message ??= issue.message
  }
  return { fields: messages, ...(message === undefined ? {} : { message }) }
}
