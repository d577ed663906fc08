import { useCallback, useEffect, useRef, useState } from 'react'
import { LONGEST_MESSAGE } from '../rules/chat.ts'
import { waitingText } from '../rules/waiting-message.ts'
import { readLines, type Writing } from './read-lines.ts'
import { wordsOf } from './refused-words.ts'

export interface UseAnswer {
  /** The answer that is being written. */
  writing: Writing | null
  /** A message that is sent when this answer ends. */
  waiting: string | null
  /** Why the last message was refused. */
  refused: string | null
  /** @returns false if the message was refused, so that its text is given back */
  send: (fields: Record<string, string>) => Promise<boolean>
  stop: () => void
}

interface Options {
  /** The answer has ended and is saved; the page reads it again. */
  onEnd: (thread: string) => void | Promise<void>
}

interface Waiting {
  fields: Record<string, string>
  settle: (isSent: boolean) => void
}

const SAVED_MS = 250
const TOO_LONG = `Your message is too long to wait together with the one before it: ${LONGEST_MESSAGE} characters at most. Send it after this answer.`
const NOT_SENT = 'Your message is not sent yet. Try again in a minute.'
const NOT_ARRIVED = 'Your message did not arrive. Check your connection. Then send it again.'

/** Sends messages and reads their answers while they are written. A message sent meanwhile waits for its turn. */
export function useAnswer({ onEnd }: Options): UseAnswer {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const request = useRef<AbortController | null>(null)
  const next = useRef<Waiting | null>(null)
  const used = useRef(new Set<string>())
  useEffect(() => () => request.current?.abort(), [])

  const run = useCallback(
    async (fields: Record<string, string>): Promise<boolean> => {
      const stop = new AbortController()
      request.current = stop
      setRefused(null)
      setWriting({
        question: fields['text'] ?? '',
        replaces: fields['edits'] ?? fields['retries'] ?? null,
        blocks: [],
        tail: '',
      })
      const sent = withNewIds(fields, used.current)
      const refusal = await post(sent, stop.signal, setWriting)
      if (refusal === null) {
        used.current.add(sent['answer'] ?? '')
        // A stopped answer is saved a moment after the connection ends.
        if (stop.signal.aborted) await new Promise((done) => setTimeout(done, SAVED_MS))
        await onEnd(fields['thread'] ?? '')
      } else setRefused(refusal)
      request.current = null
      setWriting(null)
      return refusal === null
    },
    [onEnd],
  )
  const send = useCallback(
    async (fields: Record<string, string>): Promise<boolean> => {
      if (request.current) {
        if (!fields['text']) return false
        const before = next.current
        const text = waitingText(before?.fields['text'] ?? '', fields['text'])
        setRefused(text === null ? TOO_LONG : null)
        if (text === null) return false
        setWaiting(text)
        return new Promise((settle) => {
          next.current = {
            fields: { ...fields, text },
            settle: (isSent) => {
              // The last one first, because each is put before what the box holds.
              settle(isSent)
              before?.settle(isSent)
            },
          }
        })
      }
      const isSent = await run(fields)
      for (;;) {
        const follow = next.current
        if (!follow) return isSent
        next.current = null
        setWaiting(null)
        follow.settle(await run(follow.fields))
      }
    },
    [run],
  )
  const stop = useCallback(() => request.current?.abort(), [])
  return { writing, waiting, refused, send, stop }
}

/**
 * The ids of a form serve for one message, so that the same form sent again stores nothing twice. A form whose message was
 * stored gets new ones.
 */
function withNewIds(fields: Record<string, string>, used: ReadonlySet<string>): Record<string, string> {
  return used.has(fields['answer'] ?? '') ? { ...fields, question: newId(), answer: newId() } : fields
}

/** `crypto.randomUUID` exists on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** @returns null if the message was sent, else why not */
async function post(
  fields: Record<string, string>,
  signal: AbortSignal,
  update: (change: (before: Writing | null) => Writing | null) => void,
): Promise<string | null> {
  let isSent = false
  try {
    const response = await fetch('/talk-with-victor/answer', {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal,
    })
    isSent = response.ok && response.body !== null
    if (!isSent) return await wordsOf(response, NOT_SENT)
    await readLines(response.body!, update)
  } catch {
    if (!signal.aborted && !isSent) return NOT_ARRIVED
  }
  return null
}
