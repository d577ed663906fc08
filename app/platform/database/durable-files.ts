import { closeSync, constants, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0]

interface Stream {
  nfd?: number
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number }
}

/**
 * PGlite's NODEFS as shipped answers every fsync without doing one, so a committed row could be lost with the
 * power. This one really syncs. PostgreSQL's `fd_sync` reaches `stream_ops.fsync`; 0 is success, and a
 * thrown error is answered as EIO, which makes PostgreSQL stop rather than believe a lost write.
 */
export class DurableFiles extends NodeFS {
  synced = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const patch = (module: Module) => {
      const nodeFiles = module.FS.filesystems.NODEFS as unknown as NodeFileSystem
      nodeFiles.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) return 0
        try {
          fsyncSync(stream.nfd)
        } catch {
          return EIO
        }
        this.synced += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [patch, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** In WASI's numbering (29), which is what `fd_sync` answers in; not Linux's 5. */
const EIO = 29

/** Puts a whole directory tree on the disk: used once, after a new database was made. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** One file or directory. */
export function syncPath(path: string): void {
  const handle = openSync(path, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
