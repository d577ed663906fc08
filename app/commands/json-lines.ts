import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Streams } from './streams.ts'

/** Answers JSON lines from standard input until it ends: the door of an engine. Empty lines are passed over. */
export async function answerLines(
  args: readonly string[],
  io: Pick<Streams, 'stdin' | 'stdout'>,
  help: string,
  answer: (line: string) => unknown,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    io.stdout.write(help)
    return 0
  }
  for await (const line of createInterface({ input: io.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    if (!io.stdout.write(`${JSON.stringify(answer(line))}\n`)) await once(io.stdout, 'drain')
  }
  return 0
}

/** A line as the object that it holds, or what is wrong with it in words. */
export function readObject(line: string): Readonly<Record<string, unknown>> | string {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return 'This line is not JSON.'
  }
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : 'This line is not a JSON object.'
}
