import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Speaks PostgreSQL's wire protocol on a unix socket for PGlite's one session. A driver sends Parse, Bind, Describe,
 * Execute and Sync together, and this server runs them together. @electric-sql/pglite-socket runs and answers each
 * message alone, which takes several times as many turns of the event loop on both sides.
 *
 * While one connection is inside a transaction, the others wait. When that connection closes, its transaction is rolled
 * back.
 */
export async function serveSocket(pg: PGlite, path: string): Promise<Server> {
  const waiting: { connection: Connection; bytes: Buffer; midway: boolean }[] = []
  let owner: Connection | undefined
  let running = false

  async function work(): Promise<void> {
    if (running) return
    running = true
    for (;;) {
      const at = waiting.findIndex(({ connection }) => owner === undefined || connection === owner)
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (!next) break
      const { connection, bytes, midway } = next
      // PGlite's one session may still have prepared statements of an earlier connection under the same
      // names.
      if (connection.fresh) await pg.exec('DEALLOCATE ALL')
      connection.fresh = false
      const answer: Uint8Array[] = []
      // PGlite returns a view of memory that it reuses.
      await pg.runExclusive(() =>
        pg.execProtocolRawStream(bytes, { onRawData: (part) => answer.push(part.slice()) }),
      )
      if (connection.socket.writable) connection.socket.write(Buffer.concat(answer))
      owner = pg.isInTransaction() || midway ? connection : undefined
      if (owner?.closed) await rollBack()
    }
    running = false
  }
  async function rollBack(): Promise<void> {
    await pg.exec('ROLLBACK')
    owner = undefined
  }

  const server = createServer((socket) => {
    const connection: Connection = {
      socket,
      closed: false,
      started: false,
      fresh: true,
      midway: false,
      rest: Buffer.alloc(0),
    }
    socket.on('data', (data) => {
      connection.rest = connection.rest.length === 0 ? data : Buffer.concat([connection.rest, data])
      const bytes = takeWhole(connection)
      if (bytes.length === 0) return
      waiting.push({ connection, bytes, midway: connection.midway })
      void work()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      connection.closed = true
      for (let at = waiting.length - 1; at >= 0; at--)
        if (waiting[at]!.connection === connection) waiting.splice(at, 1)
      if (owner !== connection || running) return
      running = true
      void rollBack().then(() => {
        running = false
        return work()
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return server
}

interface Connection {
  socket: Socket
  closed: boolean
  started: boolean
  /** None of its messages has been run yet. */
  fresh: boolean
  /** Part of a statement has arrived. The rest must be run before messages of another connection. */
  midway: boolean
  rest: Buffer
}

const TERMINATE = 88
// A statement is complete after Query or Sync.
const COMPLETE = new Set([81, 83])
// First messages of a connection that do not start it: encryption (answered "no") and cancelling (not
// supported).
const SSL = 80_877_103
const GSS = 80_877_104
const CANCEL = 80_877_102

/** Returns the complete messages that have arrived, without Terminate. */
function takeWhole(connection: Connection): Buffer {
  const { rest, socket } = connection
  let end = 0
  let from = 0
  while (end < rest.length) {
    const lengthAt = connection.started ? end + 1 : end
    if (rest.length < lengthAt + 4) break
    const next = lengthAt + rest.readInt32BE(lengthAt)
    if (next > rest.length) break
    if (connection.started && rest[end] === TERMINATE) {
      connection.rest = Buffer.alloc(0)
      return rest.subarray(from, end)
    }
    if (!connection.started) {
      const code = rest.readInt32BE(end + 4)
      if (code === SSL || code === GSS) socket.write('N')
      else if (code !== CANCEL) connection.started = true
      if (!connection.started) from = next
    }
    connection.midway = connection.started && lengthAt > end && !COMPLETE.has(rest[end]!)
    end = next
  }
  connection.rest = rest.subarray(end)
  return rest.subarray(from, end)
}
