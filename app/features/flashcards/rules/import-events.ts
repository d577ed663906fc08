/** What the server tells while it imports. */
export type ImportEvent =
  { kind: 'progress'; notes: number; of: number } | { kind: 'done' } | { kind: 'refused'; why: string }

/** Reads lines of JSON as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ImportEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : lines.pop()!
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as ImportEvent
    if (done) return
  }
}
