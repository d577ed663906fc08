import type { AiModel, LanguageModelV4, ModelCall, ModelStream, ModelStreamPart } from './ai-model.ts'
import { callCounter, type CallCount, type CallCounter } from './count-tokens.ts'

/** Why a model did not answer. */
export type ModelFailure = 'error' | 'slow' | 'empty'

export interface FailOver {
  model: LanguageModelV4
  /** The model that answers; null before its first content. */
  used: () => AiModel | null
  /** Models that failed before their first content. */
  failures: readonly { id: string; reason: ModelFailure }[]
  /** Every call so far that a provider counts, also failed and stopped ones. */
  calls: () => CallCount[]
}

/** Longest wait between two parts of an answer that has begun. */
const SILENCE_MS = 30_000

/**
 * One model in front of several, for one answer. It asks the next model only before the first content: afterwards, and in
 * later tool steps, the same model goes on. A stop by the person is never a failure.
 */
export function failOverModel(
  candidates: readonly AiModel[],
  { firstWordMs, silenceMs = SILENCE_MS }: { firstWordMs: number; silenceMs?: number },
): FailOver {
  const failures: { id: string; reason: ModelFailure }[] = []
  const counters: CallCounter[] = []
  let used: AiModel | null = null
  const ask = (candidate: AiModel, options: ModelCall) => {
    const counter = callCounter(candidate, options)
    counters.push(counter)
    return begin(candidate.model, options, { firstWordMs, silenceMs, counter })
  }

  async function firstThatAnswers(options: ModelCall): Promise<ModelStream> {
    let last: unknown = new Error('No model is configured.')
    for (const candidate of candidates) {
      const started = await ask(candidate, options)
      if (started.ok) {
        used = candidate
        return started.result
      }
      options.abortSignal?.throwIfAborted()
      failures.push({ id: candidate.id, reason: started.reason })
      last = started.error
    }
    throw last
  }

  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'victor',
    modelId: 'fail-over',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Answers are streamed.')),
    async doStream(options) {
      if (!used) return firstThatAnswers(options)
      const started = await ask(used, options)
      if (!started.ok) throw started.error
      return started.result
    },
  }
  const calls = () => counters.map(({ count }) => count()).filter((call) => call !== null)
  return { model, used: () => used, failures, calls }
}

type Started = { ok: true; result: ModelStream } | { ok: false; reason: ModelFailure; error: unknown }

/** Asks one model and reads up to its first content. */
async function begin(
  model: LanguageModelV4,
  options: ModelCall,
  { firstWordMs, silenceMs, counter }: { firstWordMs: number; silenceMs: number; counter: CallCounter },
): Promise<Started> {
  const request = new AbortController()
  const stop = () => request.abort(options.abortSignal?.reason)
  if (options.abortSignal?.aborted) stop()
  options.abortSignal?.addEventListener('abort', stop, { once: true })
  const release = () => options.abortSignal?.removeEventListener('abort', stop)
  const fail = (reason: ModelFailure, error: unknown): Started => {
    release()
    request.abort(error)
    return { ok: false, reason, error }
  }
  const wait = waiting(firstWordMs, request.signal)
  try {
    const answer = model.doStream({ ...options, abortSignal: request.signal })
    // It may fail after the wait has ended.
    Promise.resolve(answer).catch(() => {
      if (!request.signal.aborted) counter.refuse()
    })
    const result = await wait(answer)
    const reader = result.stream.getReader()
    const read: ModelStreamPart[] = []
    for (;;) {
      const { done, value } = await wait(reader.read())
      if (!done) counter.read(value)
      if (done || value.type === 'finish') return fail('empty', new Error('The model gave no answer.'))
      if (value.type === 'error') return fail('error', value.error)
      read.push(value)
      if (isContent(value)) break
    }
    return {
      ok: true,
      result: { ...result, stream: rest(read, reader, { request, silenceMs, release, counter }) },
    }
  } catch (error) {
    return fail(error instanceof TooSlow ? 'slow' : 'error', error)
  }
}

const isContent = (part: ModelStreamPart): boolean =>
  (part.type === 'text-delta' && part.delta.trim() !== '') ||
  part.type === 'tool-input-start' ||
  part.type === 'tool-call'

class TooSlow extends Error {}

/** Waits for each step, all together at most `ms`. Ends at once when the request is aborted. */
function waiting(ms: number, signal: AbortSignal): <T>(step: PromiseLike<T>) => Promise<T> {
  const end = performance.now() + ms
  return (step) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new TooSlow('The model took too long.')),
        Math.max(0, end - performance.now()),
      )
      const stopped = () => reject(signal.reason as Error)
      if (signal.aborted) stopped()
      signal.addEventListener('abort', stopped, { once: true })
      Promise.resolve(step)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer)
          signal.removeEventListener('abort', stopped)
        })
    })
}

/** The parts that were read, then the others. Silence, and a stream that ends without `finish`, are errors. */
function rest(
  read: readonly ModelStreamPart[],
  reader: ReadableStreamDefaultReader<ModelStreamPart>,
  {
    request,
    silenceMs,
    release,
    counter,
  }: { request: AbortController; silenceMs: number; release: () => void; counter: CallCounter },
): ReadableStream<ModelStreamPart> {
  const waitingParts = [...read]
  let finished = false
  return new ReadableStream({
    async pull(controller) {
      const next = waitingParts.shift()
      if (next) return controller.enqueue(next)
      try {
        const { done, value } = await waiting(silenceMs, request.signal)(reader.read())
        if (done) {
          release()
          if (!finished) controller.error(new Error('The answer was cut off.'))
          else controller.close()
          return
        }
        counter.read(value)
        finished ||= value.type === 'finish'
        controller.enqueue(value)
      } catch (error) {
        release()
        request.abort(error)
        controller.error(error)
      }
    },
    async cancel(reason) {
      release()
      request.abort(reason)
      await reader.cancel(reason).catch(() => undefined)
    },
  })
}
