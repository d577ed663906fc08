import { once } from 'node:events'
import { StringDecoder } from 'node:string_decoder'
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
  for await (const line of linesOf(io.stdin)) {
    if (line.trim() === '') continue
    if (!io.stdout.write(`${JSON.stringify(answer(line))}\n`)) await once(io.stdout, 'drain')
  }
  return 0
}

/**
 * Lines as JSON Lines has them, which end with a line feed alone. Node's readline also ends them at a carriage return
 * and at U+2028 and U+2029, which JSON may hold: one line would get two answers.
 */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest + decoder.end()
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
