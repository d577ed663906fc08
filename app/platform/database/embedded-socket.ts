import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Speaks PostgreSQL's wire protocol on a unix socket for the one session that PGlite has. A driver sends Parse,
 * Bind, Describe, Execute and Sync together, and they are run together: @electric-sql/pglite-socket runs and
 * answers each by itself, which costs several times the turns of the event loop on both sides of the socket.
 *
 * While one connection is inside a transaction the others wait; when it goes away its transaction is rolled back.
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
      // Statements that an earlier connection prepared lie in the one session still, under the names this one will use.
      if (connection.fresh) await pg.exec('DEALLOCATE ALL')
      connection.fresh = false
      const answer: Uint8Array[] = []
      // What PGlite hands over is a view of memory that it uses again.
      await pg.runExclusive(() =>
        pg.execProtocolRawStream(bytes, { onRawData: (part) => answer.push(part.slice()) }),
      )
      if (connection.socket.writable) connection.socket.write(Buffer.concat(answer))
      owner = pg.isInTransaction() || midway ? connection : undefined
      if (owner?.gone) await rollBack()
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
      gone: false,
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
      connection.gone = true
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
  gone: boolean
  started: boolean
  /** Nothing of it has been run yet. */
  fresh: boolean
  /** A statement has arrived in part: the rest must follow it before anything of another connection. */
  midway: boolean
  rest: Buffer
}

const TERMINATE = 88
// Query and Sync: after these a statement is complete.
const COMPLETE = new Set([81, 83])
// Requests of a new connection that are no start: encryption (answered "no") and cancelling (not possible here).
const SSL = 80_877_103
const GSS = 80_877_104
const CANCEL = 80_877_102

/** Cuts off the whole messages that have arrived, without the one that says goodbye. */
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
