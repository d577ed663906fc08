import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import type { Citation } from '../rules/chat.ts'
import { withKnownCitations } from '../rules/show-citations.ts'
import { growingText } from '../rules/streaming-text.ts'
import type { AnswerWish } from '../use-cases/model-answer.server.ts'
import { writeAnswer } from '../use-cases/write-answer.server.ts'

/** One line of the stream. `block` is finished and never sent again; `tail` replaces the tail before. */
export type StreamLine =
  { block: string } | { tail: string } | { end: 'complete' | 'stopped' | 'incomplete' | 'failed' }

/** A tail is sent at most this often. */
const TAIL_MS = 60

/** Writes an answer as JSON lines with HTML. It ends, and the answer is saved, when the reader goes away. */
export function answerStream(
  services: Services,
  person: Person,
  wish: Omit<AnswerWish, 'signal' | 'onText'> & { signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const signal = AbortSignal.any([wish.signal, gone.signal])
  return new ReadableStream({
    start(controller) {
      const send = (line: StreamLine) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const write = textWriter(send)
      void writeAnswer(services, person, {
        ...wish,
        signal,
        onText: (text, citations) => write(text, citations, false),
      })
        .then((written) => {
          if (written) write(written.text, written.citations, true)
          send({ end: written?.state ?? 'failed' })
        })
        .catch((error: unknown) => {
          services.log.error({ err: error }, 'an answer of a tutor failed')
          send({ end: 'failed' })
        })
        .finally(() => {
          if (!signal.aborted) controller.close()
        })
    },
    cancel() {
      gone.abort()
    },
  })
}

function textWriter(send: (line: StreamLine) => void) {
  let sent = 0
  let tailAt = 0
  let lastTail = ''
  return (text: string, citations: readonly Citation[], isEnd: boolean) => {
    const known = new Set(citations.map(({ number }) => number))
    const html = (markdown: string) => renderMarkdown(withKnownCitations(markdown, known)).html
    const { blocks, tail } = growingText(text, isEnd)
    for (const block of blocks.slice(sent)) send({ block: html(block) })
    const isNew = blocks.length > sent
    sent = Math.max(sent, blocks.length)
    const now = performance.now()
    if (tail === lastTail || (!isNew && !isEnd && now - tailAt < TAIL_MS)) return
    tailAt = now
    lastTail = tail
    send({ tail: tail.trim() === '' ? '' : html(tail) })
  }
}
