import '#app/ui/field/zod-without-functions.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import type { ToolCall } from '#app/engines/tools/run-by-id.ts'
import { findEntry } from '../rules/subject-list.ts'

/** What a worker has and a page does not. */
interface WorkerScope {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listen: (event: { data: ToolCall }) => void) => void
}
declare const self: WorkerScope

self.addEventListener('message', ({ data }) => void answer(data))

/** A fault is not caught: the page is told by the event `error`. */
async function answer({ subject, id, input }: ToolCall): Promise<void> {
  const entry = await findEntry(subject, id)
  const { tool } = await entry!.load!()
  self.postMessage('ready')
  self.postMessage(runTool(tool, input))
}
