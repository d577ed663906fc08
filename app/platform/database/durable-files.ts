import { closeSync, constants, fstatSync, fsyncSync, openSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0]

interface Stream {
  nfd?: number
  path?: string
}
type Write = (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number; write: Write }
}

// WASI error numbers, which the module's system calls return; Linux uses 5 and 28.
const EIO = 29
const ENOSPC = 51

/** Files of tables and indexes. Other files in these directories are needed to open a database. */
const TABLE = /\/base\/\d+\/\d+(_\w+)?(\.\d+)?$/

export interface DurableOptions {
  /** Bytes of disk space reserved for the write-ahead log. */
  keepFree: number
  /** Called when the module has stopped after a PANIC. It must not be called again. */
  onAbort: (reason: string) => void
}

/**
 * PGlite's NODEFS with real fsync.
 * The shipped version answers every fsync without doing it, so a power failure could lose committed rows.
 * This version syncs and reports errors, so that PostgreSQL stops instead of assuming a lost write.
 * PostgreSQL can refuse a row when a table cannot grow (53100), but must stop when its log cannot grow. So
 * tables stop growing while there is still room for the log (`max_wal_size` in embedded-worker.ts).
 */
export class DurableFiles extends NodeFS {
  synced = 0
  #options: DurableOptions
  #measuredAt = -Infinity
  #short = false

  constructor(directory: string, options: DurableOptions) {
    super(directory)
    this.#options = options
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [(module: Module) => this.#patch(module), ...(emscriptenOpts.preRun ?? [])]
    const onAbort = (what: unknown) => this.#options.onAbort(String(what))
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun } as typeof emscriptenOpts }
  }

  #patch(module: Module): void {
    const { stream_ops: operations } = module.FS.filesystems.NODEFS as unknown as NodeFileSystem
    operations.fsync = (stream) => {
      if (stream.nfd === undefined) return 0
      try {
        fsyncSync(stream.nfd)
      } catch {
        return EIO
      }
      this.synced += 1
      return 0
    }
    const write = operations.write
    operations.write = (stream, buffer, offset, length, position) => {
      if (this.#isShort() && TABLE.test(stream.path ?? '') && position >= fstatSync(stream.nfd!).size)
        throw new module.FS.ErrnoError(ENOSPC)
      return write(stream, buffer, offset, length, position)
    }
  }

  #isShort(): boolean {
    const now = performance.now()
    if (now - this.#measuredAt > 100) {
      const { bavail, bsize } = statfsSync(this.rootDir)
      this.#short = bavail * bsize < this.#options.keepFree
      this.#measuredAt = now
    }
    return this.#short
  }
}

/** Syncs a whole directory tree, once, after a new database was created. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** Syncs one file or directory. */
export function syncPath(path: string): void {
  const handle = openSync(path, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
