import type { StreamLine } from '../pages/answer-stream.server.ts'

export interface Writing {
  /** The question, as typed; empty for a retry. */
  question: string
  /** The message that is replaced: those after it are hidden meanwhile. */
  replaces: string | null
  /** Finished blocks of HTML. */
  blocks: readonly string[]
  tail: string
}

/** Reads the lines of an answer as they arrive. */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  update: (change: (before: Writing | null) => Writing | null) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = JSON.parse(text) as StreamLine
      update((before) => {
        if (!before) return before
        if ('block' in line) return { ...before, blocks: [...before.blocks, line.block], tail: '' }
        return 'tail' in line ? { ...before, tail: line.tail } : before
      })
    }
  }
}
