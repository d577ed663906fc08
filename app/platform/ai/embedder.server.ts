import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { lazy } from '#app/platform/cache/lazy.ts'
import type { EmbeddingJob } from './embedding-worker.ts'

/** Turns texts into vectors of meaning. Texts that mean the same have a product near 1. */
export interface Embedder {
  /** @throws Error when the thread fails */
  embed: (texts: readonly string[]) => Promise<Float32Array[]>
  close: () => Promise<void>
}

type Answer = { id: number; vectors: Float32Array[] } | { id: number; error: string }

/**
 * A thread with the English model (30 MB on disk, about 140 MB in memory), started at the first text. After it has ended,
 * the next text starts a new one.
 */
export function createEmbedder(): Embedder {
  const waiting = new Map<
    number,
    { resolve: (vectors: Float32Array[]) => void; reject: (e: Error) => void }
  >()
  let count = 0
  let running: Worker | undefined
  const rejectAll = (error: Error) => {
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  function start(): Worker {
    const source = createRequire(import.meta.url).resolve('#app/platform/ai/embedding-worker.ts')
    const worker = new Worker(pathToFileURL(source), { execArgv: [], env: {}, name: 'embeddings' })
    worker.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('vectors' in answer) one?.resolve(answer.vectors)
      else one?.reject(new Error(answer.error))
    })
    const forget = (error: Error) => {
      if (running !== worker) return
      running = undefined
      rejectAll(error)
    }
    worker.on('error', forget)
    worker.on('exit', () => forget(new Error('The thread of the embeddings ended.')))
    // After the listeners, which would keep the process alive.
    worker.unref()
    return worker
  }
  return {
    embed: (texts) =>
      new Promise((resolve, reject) => {
        const job: EmbeddingJob = { id: ++count, texts: [...texts] }
        waiting.set(job.id, { resolve, reject })
        running ??= start()
        running.postMessage(job)
      }),
    close: async () => {
      const worker = running
      running = undefined
      rejectAll(new Error('The embeddings were closed.'))
      await worker?.terminate()
    },
  }
}

/** The product of two vectors of length 1. */
export function closeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** The one thread of the process. */
export const theEmbedder = lazy(createEmbedder)
