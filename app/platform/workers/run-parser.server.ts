import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ParserAnswer, ParserWork } from './messages.ts'
import { ThreadSlots } from './thread-slots.ts'

/** A function that a source file exports. It does no I/O: its result depends only on its input. */
export interface Parser {
  /** As in an import: `#app/…/file.ts`. */
  module: `#app/${string}.ts`
  name: string
}

export interface ParserLimits {
  /** Largest input, if it is bytes. */
  maxBytes: number
  /** Time limit from the start of the thread. */
  milliseconds: number
  /** Limit of the thread's JavaScript heap, and again of the buffers outside this heap. */
  megabytes: number
  /** Who shares the threads; imports if absent. */
  pool?: keyof typeof POOLS
}

/** Why a parser returned no value. `failed` is an error thrown by the parser itself, which is unexpected. */
export type ParserOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'too-large' | 'too-slow' | 'too-much-memory' | 'busy' }
  | { ok: false; reason: 'failed'; error: Error }

/** A compressed stream can fill memory quickly. Between two looks a thread takes about 50 MB more. */
const LOOK_EVERY = 50

/** At most two imports at once, so that they leave CPU time for other requests. Guests use tools, so tools wait apart. */
const POOLS = { imports: new ThreadSlots(2, 20), tools: new ThreadSlots(1, 10) }

/**
 * Runs a parser of foreign input in its own thread. The thread is ended when it takes too long or too much memory, and
 * the process continues.
 */
export async function runParser<F extends (input: never) => unknown>(
  parser: Parser,
  input: Parameters<F>[0],
  limits: ParserLimits,
): Promise<ParserOutcome<Awaited<ReturnType<F>>>> {
  const bytes: unknown = input
  if (bytes instanceof Uint8Array && bytes.byteLength > limits.maxBytes)
    return { ok: false, reason: 'too-large' }
  const leave = await POOLS[limits.pool ?? 'imports'].enter()
  if (!leave) return { ok: false, reason: 'busy' }
  try {
    return (await inThread(parser, input, limits)) as ParserOutcome<Awaited<ReturnType<F>>>
  } finally {
    leave()
  }
}

// The bundle contains no parsers: threads run the sources, in development and in production.
const sourceOf = (path: string) => pathToFileURL(createRequire(import.meta.url).resolve(path))

function inThread(parser: Parser, input: unknown, limits: ParserLimits): Promise<ParserOutcome<unknown>> {
  const work: ParserWork = { module: sourceOf(parser.module).href, name: parser.name, input }
  const worker = new Worker(sourceOf('#app/platform/workers/parser-worker.ts'), {
    workerData: work,
    execArgv: [],
    // A parser needs no settings, and without them it cannot leak any.
    env: {},
    name: `parser ${parser.name}`,
    // What a library says about a file is not for the log.
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.megabytes,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return new Promise((resolve) => {
    const end = (outcome: ParserOutcome<unknown>) => {
      clearTimeout(timer)
      clearInterval(watch)
      resolve(outcome)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ ok: false, reason: 'too-slow' }), limits.milliseconds)
    // Node's own limits do not count buffers.
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        (statistics) => {
          if (statistics.external_memory > limits.megabytes * 1_000_000)
            end({ ok: false, reason: 'too-much-memory' })
        },
        // The thread has ended, and its last message says why.
        () => {},
      )
    }, LOOK_EVERY)
    worker.once('message', (answer: ParserAnswer) => end(outcomeOf(answer)))
    worker.once('error', (error: Error & { code?: string }) =>
      end(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { ok: false, reason: 'too-much-memory' }
          : { ok: false, reason: 'failed', error },
      ),
    )
    worker.once('exit', (code) =>
      end({ ok: false, reason: 'failed', error: new Error(`The parser thread ended with code ${code}.`) }),
    )
  })
}

function outcomeOf(answer: ParserAnswer): ParserOutcome<unknown> {
  if (answer.kind === 'value') return { ok: true, value: answer.value }
  const error = new Error(answer.message)
  error.name = answer.name
  error.stack = answer.stack
  return { ok: false, reason: 'failed', error }
}
