import { useCallback, useEffect, useRef, useState } from 'react'
import type { StreamLine } from '../pages/answer-stream.server.ts'
import { wordsOf } from './refused-words.ts'

const NOT_SENT = 'Your message is not sent yet. Try again in a minute.'

export interface Writing {
  /** The question, as typed; empty for a retry. */
  question: string
  /** The message that is replaced: those after it are hidden meanwhile. */
  replaces: string | null
  /** Finished blocks of HTML. */
  blocks: readonly string[]
  tail: string
}

export interface Refused {
  message: string
  text: string
}

interface Options {
  /** The answer has ended and is saved; the page reads it again. */
  onEnd: (thread: string) => void | Promise<void>
}

/** Sends a message and reads its answer while it is written. */
export function useAnswer({ onEnd }: Options) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  const send = useCallback(
    async (fields: Record<string, string>): Promise<boolean> => {
      if (request.current) return false
      const stop = new AbortController()
      request.current = stop
      setRefused(null)
      setWriting({
        question: fields['text'] ?? '',
        replaces: fields['edits'] ?? fields['retries'] ?? null,
        blocks: [],
        tail: '',
      })
      let isSent = false
      try {
        const response = await fetch('/talk-with-victor/answer', {
          method: 'POST',
          body: new URLSearchParams(fields),
          signal: stop.signal,
        })
        isSent = response.ok && response.body !== null
        if (isSent) await read(response.body!, setWriting)
        else setRefused({ message: await wordsOf(response, NOT_SENT), text: fields['text'] ?? '' })
      } catch {
        if (!stop.signal.aborted && !isSent)
          setRefused({
            message: 'Your message did not arrive. Check your connection. Then send it again.',
            text: fields['text'] ?? '',
          })
        isSent ||= stop.signal.aborted
      }
      // A stopped answer is saved a moment after the connection ends.
      if (stop.signal.aborted) await new Promise((done) => setTimeout(done, 250))
      if (isSent) await onEnd(fields['thread'] ?? '')
      request.current = null
      setWriting(null)
      return isSent
    },
    [onEnd],
  )
  return { writing, refused, send, stop: () => request.current?.abort() }
}

async function read(
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
