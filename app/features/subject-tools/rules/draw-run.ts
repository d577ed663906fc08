import type { ToolInput, ToolResult } from '#app/engines/tools/tool.ts'
import { drawAnswer, type DrawnRun } from './drawn-answer.ts'

const CHECK = 'Check the marked fields.'

export function drawRun(input: ToolInput, result: ToolResult): DrawnRun {
  if (result.ok) return { input, result: { ok: true, answer: drawAnswer(result.answer) } }
  const { message = CHECK, fields } = result.refusal
  return { input, result: { ok: false, message, fields } }
}
