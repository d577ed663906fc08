/** Runs a tool in tests as the form does: text in, the schema, the calculation. */
import type { AnswerBlock, GraphBlock, Tool, ToolAnswer, ToolInput } from '../tool.ts'

export function answerOf<T>(tool: Tool<T>, input: ToolInput): ToolAnswer {
  const result = tool.run(tool.schema.parse(input))
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.answer
}

/** The sentence of the refusal: beside the field, or for the whole input under ''. */
export function refusalOf<T>(tool: Tool<T>, input: ToolInput): Record<string, string> {
  const read = tool.schema.safeParse(input)
  if (!read.success)
    return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const result = tool.run(read.data)
  if (result.ok) throw new Error(`not refused: ${result.answer.headline.value}`)
  return { ...result.refusal.fields, ...(result.refusal.message ? { '': result.refusal.message } : {}) }
}

export const graphOf = (answer: ToolAnswer): GraphBlock =>
  answer.blocks.find((block: AnswerBlock) => block.kind === 'graph') as GraphBlock

/** The values of the answer by their labels. */
export const valuesOf = (answer: ToolAnswer): Record<string, string> =>
  Object.fromEntries(
    answer.blocks.flatMap((block) =>
      block.kind === 'values' ? block.rows.map(({ label, value }) => [label, value]) : [],
    ),
  )
