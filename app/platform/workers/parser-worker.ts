import { parentPort, workerData } from 'node:worker_threads'
import type { ParserAnswer, ParserWork } from './messages.ts'

// The body of a parser thread: runs one function on one input, answers, and ends.
const { module, name, input } = workerData as ParserWork
const answer = (message: ParserAnswer) => parentPort!.postMessage(message)

try {
  const exported = (await import(module)) as Record<string, (input: unknown) => unknown>
  answer({ kind: 'value', value: await exported[name]!(input) })
} catch (error) {
  const { name: kind, message, stack } = error instanceof Error ? error : new Error(String(error))
  answer({ kind: 'error', name: kind, message, stack: stack ?? '' })
}
