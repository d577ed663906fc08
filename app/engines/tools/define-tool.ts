import type { Tool, ToolAnswer, ToolResult } from './tool.ts'

/** A tool whose `run` reads the output of its own schema, as a list holds it. */
export const defineTool = <Input>(tool: Tool<Input>): Tool => tool as unknown as Tool

export const answer = (one: ToolAnswer): ToolResult => ({ ok: true, answer: one })

/** Refuses with a sentence for each field. */
export const refuse = (fields: Readonly<Record<string, string>>, message?: string): ToolResult => ({
  ok: false,
  refusal: { fields, ...(message === undefined ? {} : { message }) },
})
