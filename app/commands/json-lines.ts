import { once } from 'node:events'
import { StringDecoder } from 'node:string_decoder'
import type { Streams } from './streams.ts'

/** Several lines that answer one line. */
export class AnswerLines {
  readonly lines: readonly unknown[]
  constructor(lines: readonly unknown[]) {
    this.lines = lines
  }
}

/** Answers JSON lines from standard input until it ends. Empty lines are skipped. */
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
    const answered = await answer(line)
    const lines = answered instanceof AnswerLines ? answered.lines : [answered]
    const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('')
    if (!io.stdout.write(text)) await once(io.stdout, 'drain')
  }
  return 0
}

/**
 * JSON Lines end with a line feed only. Node's readline also splits at a carriage return, U+2028 and U+2029, which JSON
 * may contain, and would give one line two answers.
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

/** The object that a line holds, or a message that says what is wrong with the line. */
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
