import { setTimeout as pause } from 'node:timers/promises'
import { closeness, theEmbedder, type Embedder } from '#app/platform/ai/embedder.server.ts'
import { onceResolved, perObject } from '#app/platform/cache/lazy.ts'
import type { Services } from '#app/platform/services.ts'
import {
  EVERYDAY_SENTENCES,
  HARM_SENTENCES,
  piecesToCompare,
  riskOfMeaning,
  type Risk,
} from '../rules/risk.ts'

/** The vectors of the sentences that mean harm, and of everyday ones near them. */
const riskVectors = perObject((embedder: Embedder) =>
  onceResolved(() => embedder.embed([...HARM_SENTENCES, ...EVERYDAY_SENTENCES])),
)
/** An answer waits for this long at most. */
const LONGEST_WAIT_MS = 2_000

/** Loads the model before the first message. A failure is logged with the first message. */
export const warmMeaning = (): Promise<unknown> => riskVectors(theEmbedder())().catch(() => undefined)

/**
 * The second layer: how close a sentence of a message is to sentences of harm. When the model fails or is slow, the log
 * says so, and the phrases alone decide.
 */
export async function riskOfNeighbours(
  { log }: Pick<Services, 'log'>,
  message: string,
  embedder: Embedder = theEmbedder(),
): Promise<Risk> {
  try {
    return await within(LONGEST_WAIT_MS, readMeaning(message, embedder))
  } catch (error) {
    log.error({ err: error }, 'the meaning of a message was not read, so words alone showed its risk')
    return 'none'
  }
}

/** Whether the model is there and reads a sentence of harm as one. For `victor doctor`. */
export async function readsMeaning(longestMs: number): Promise<boolean> {
  const embedder = theEmbedder()
  try {
    return (await within(longestMs, readMeaning(HARM_SENTENCES[0]!, embedder))) === 'harm'
  } catch {
    return false
  } finally {
    await embedder.close()
  }
}

async function readMeaning(message: string, embedder: Embedder): Promise<Risk> {
  const pieces = piecesToCompare(message)
  if (pieces.length === 0) return 'none'
  const [known, vectors] = await Promise.all([riskVectors(embedder)(), embedder.embed(pieces)])
  const risks = vectors.map((vector) => {
    const close = known.map((one) => closeness(one, vector))
    const harm = Math.max(...close.slice(0, HARM_SENTENCES.length))
    return riskOfMeaning(harm, Math.max(...close.slice(HARM_SENTENCES.length)))
  })
  return risks.includes('harm') ? 'harm' : 'none'
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = pause(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The embeddings took longer than ${ms / 1_000} s.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
    work.catch(() => undefined)
  }
}
