import '#app/ui/field/zod-without-functions.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import type { ToolInput, ToolResult, ToolSubject } from '#app/engines/tools/tool.ts'
import { drawRun } from '../rules/draw-run.ts'
import type { DrawnRun } from '../rules/drawn-answer.ts'
import { findEntry } from '../rules/subject-list.ts'
import { runInWorker } from './tool-worker-client.ts'

export interface BrowserCall {
  subject: ToolSubject
  id: string
  isHeavy: boolean
  input: ToolInput
  /** Ends a heavy run. */
  signal: AbortSignal
}

/** Runs a tool in this browser and renders its answer. Loaded at the first change of a form. */
export async function runInBrowser(call: BrowserCall): Promise<DrawnRun> {
  const { subject, id, isHeavy, input, signal } = call
  return drawRun(
    input,
    isHeavy ? await runInWorker({ subject, id, input }, signal) : await runHere(subject, id, input),
  )
}

async function runHere(subject: ToolSubject, id: string, input: ToolInput): Promise<ToolResult> {
  const entry = await findEntry(subject, id)
  if (!entry?.load) throw new Error(`The browser has no tool ${id}.`)
  return runTool((await entry.load()).tool, input)
}
