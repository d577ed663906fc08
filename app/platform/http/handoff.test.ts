import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { handoffScript } from './handoff.ts'

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

it('hands over what was sent, whatever is in it, and closes', async () => {
  const sent = '[{"_1":2},"</script><!--<script>","é – ∫ 𝑥 \u2028 & \\\\ \\"quoted\\""]\nP3:[1]\n'
  const bytes = new TextEncoder().encode(sent)
  // Cut inside a character of several bytes.
  const cut = bytes.findIndex((byte) => byte > 127) + 1
  const script = await handoffScript(streamOf(bytes.slice(0, cut), bytes.slice(cut)), 'abc=')
  const inside = /^<script nonce="abc=">([^<]*)<\/script>$/.exec(script)?.[1]
  const got: unknown[] = []
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('closed') }
  runInNewContext(inside!, { window: { __reactRouterContext: { streamController } } })
  expect(got).toEqual([sent, 'closed'])
})
