import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from './compress.ts'

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync }
const requestWith = (accepts: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': accepts } })
const text = (body: string | ReadableStream, type = 'text/plain', more = {}) =>
  new Response(body, { headers: { 'content-type': type, ...more } })

describe('compressing a response', () => {
  it.each(['br', 'gzip'] as const)('sends %s that unpacks to the same text', async (encoding) => {
    for (const length of [1_024, 100_000]) {
      const body = 'Equilibrium lies to the right. '.repeat(length / 31 + 1).slice(0, length)
      const sent = compressed(requestWith(`deflate, ${encoding}`), text(body))
      const bytes = Buffer.from(await sent.arrayBuffer())
      expect(sent.headers.get('content-encoding')).toBe(encoding)
      expect(sent.headers.get('vary')).toBe('Accept-Encoding')
      expect(bytes.length).toBeLessThan(length / 2)
      expect(DECODE[encoding](bytes).toString()).toBe(body)
    }
  })

  it('prefers brotli', () => {
    const sent = compressed(requestWith('gzip, deflate, br, zstd'), text('x'.repeat(2_000)))
    expect(sent.headers.get('content-encoding')).toBe('br')
  })

  it.each(['br', 'gzip'])(
    'sends the first chunk of a stream with %s before the second exists',
    async (accepts) => {
      let controller!: ReadableStreamDefaultController<Uint8Array>
      const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
      const reader = compressed(requestWith(accepts), text(stream)).body!.getReader()
      controller.enqueue(new TextEncoder().encode('the shell of a page'))
      const first = await reader.read()
      expect(first.value!.length).toBeGreaterThan(0)
      await reader.cancel()
    },
  )

  it('does not compress short texts, other types, compressed bodies, or for clients without support', () => {
    const long = 'x'.repeat(5_000)
    for (const [accepts, response] of [
      ['br', text('short', 'text/plain', { 'content-length': '5' })],
      ['br', text(long, 'image/png')],
      ['identity', text(long)],
    ] as const)
      expect(compressed(requestWith(accepts), response).headers.has('content-encoding')).toBe(false)
    const packed = text(long, 'text/plain', { 'content-encoding': 'zstd' })
    expect(compressed(requestWith('br'), packed)).toBe(packed)
  })
})
