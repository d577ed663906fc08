import type { ToolCall } from '#app/engines/tools/run-by-id.ts'
import type { ToolResult } from '#app/engines/tools/tool.ts'
import { startWorker } from './start-worker.ts'

/** How long a heavy calculation may take, without the time to load its code. */
const LONGEST_RUN = 2000

const TOO_LONG: ToolResult = {
  ok: false,
  refusal: { fields: {}, message: 'This takes too long to work out. Try smaller values.' },
}

/** Runs a tool in a worker, which is ended after two seconds or by the signal. */
export async function runInWorker(call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
  signal.throwIfAborted()
  const worker = startWorker('tool')
  const left = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ToolResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: left.signal })
      worker.addEventListener('message', ({ data }: MessageEvent<'ready' | ToolResult>) => {
        if (data === 'ready') timer = setTimeout(() => resolve(TOO_LONG), LONGEST_RUN)
        else resolve(data)
      })
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.postMessage(call)
    })
  } finally {
    clearTimeout(timer)
    left.abort()
    worker.terminate()
  }
}
