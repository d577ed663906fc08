import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from './compress.ts'

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync }
const ask = (accepts: string) => new Request('http://localhost/', { headers: { 'accept-encoding': accepts } })
const say = (text: string, type = 'text/plain') => new Response(text, { headers: { 'content-type': type } })

describe('compressing a finished response', () => {
  it.each(['br', 'gzip'] as const)('%s gives back what went in, whether small or large', async (encoding) => {
    for (const length of [1_024, 8_192, 8_193, 100_000]) {
      const text = 'Equilibrium lies to the right. '.repeat(length / 31 + 1).slice(0, length)
      const answer = await compressed(ask(`deflate, ${encoding}`), say(text))
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(bytes.length).toBeLessThan(length)
      expect(DECODE[encoding](bytes).toString()).toBe(text)
    }
  })

  it.each([
    [8_192, 'gzip'],
    [8_193, 'br'],
  ] as const)('of %i bytes is done with %s for a browser that takes both', async (length, encoding) => {
    const answer = await compressed(ask('gzip, deflate, br, zstd'), say('x'.repeat(length)))
    expect(answer.headers.get('content-encoding')).toBe(encoding)
  })

  it('leaves alone what is tiny, what is no text and what nobody can unpack', async () => {
    const long = 'x'.repeat(5_000)
    for (const [accepts, response] of [
      ['br', say('short')],
      ['br', say(long, 'image/png')],
      ['identity', say(long)],
    ] as const)
      expect((await compressed(ask(accepts), response)).headers.has('content-encoding')).toBe(false)
  })
})
