import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createBodyReader, type BodyLimits } from './request-bodies.ts'

const LIMITS: BodyLimits = { bytes: 100, ms: 10_000, perAddress: 3, total: 5, totalBytes: 1_000 }

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
})

/** Reads each body as it comes; the first word of the body names it. */
async function reading(limits: Partial<BodyLimits>) {
  const reader = createBodyReader({ ...LIMITS, ...limits })
  const outcomes: string[] = []
  const started = createServer((incoming) => {
    const address = String(incoming.headers['x-address'])
    void reader.read(incoming, address).then((body) => outcomes.push(`${incoming.url} ${body.toString()}`))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as { port: number }
  const send = async (name: string, body: string, { length = body.length, address = 'a' } = {}) => {
    const before = reader.unfinished + outcomes.length
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    socket.write(
      `POST ${name} HTTP/1.1\r\nHost: h\r\nX-Address: ${address}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    )
    await expect.poll(() => reader.unfinished + outcomes.length).toBeGreaterThan(before)
    return socket
  }
  return { reader, outcomes, send }
}

it('reads a body that arrives', async () => {
  const { outcomes, send } = await reading({})
  await send('/x', 'hello')
  await expect.poll(() => outcomes).toEqual(['/x hello'])
})

it('gives up a body that is too large', async () => {
  const { outcomes, send } = await reading({ bytes: 4 })
  await send('/x', 'hello', { length: 1_000 })
  await expect.poll(() => outcomes).toEqual(['/x too-large'])
})

it('gives up a body that is too slow, and one whose client disconnects', async () => {
  const { reader, outcomes, send } = await reading({ ms: 150 })
  await send('/slow', 'h', { length: 50 })
  const disconnected = await send('/gone', 'h', { length: 50 })
  disconnected.destroy()
  await expect.poll(() => outcomes.toSorted()).toEqual(['/gone gone', '/slow too-slow'])
  expect(reader.unfinished).toBe(0)
})

it('gives up the oldest unfinished body of an address with too many, and reads the next complete one', async () => {
  const { reader, outcomes, send } = await reading({})
  for (const name of ['/1', '/2', '/3', '/4']) await send(name, 'h', { length: 50 })
  await send('/other', 'h', { length: 50, address: 'b' })
  expect(outcomes).toEqual(['/1 too-slow'])
  await send('/whole', 'hello')
  await expect.poll(() => outcomes).toContain('/whole hello')
  expect(reader.unfinished).toBeLessThanOrEqual(LIMITS.total)
})

it('limits the number of unfinished bodies and their total size', async () => {
  const many = await reading({})
  for (let at = 0; at < 9; at++) await many.send(`/${at}`, 'h', { length: 50, address: String(at) })
  expect(many.reader.unfinished).toBe(LIMITS.total)
  server?.close()
  const large = await reading({ totalBytes: 100 })
  for (let at = 0; at < 4; at++)
    await large.send(`/${at}`, 'h'.repeat(45), { length: 50, address: String(at) })
  await expect.poll(() => large.reader.unfinished).toBe(2)
})
