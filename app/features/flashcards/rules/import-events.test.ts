import { expect, it } from 'vitest'
import { readEvents } from './import-events.ts'

it('reads lines that arrive in pieces', async () => {
  const text = '{"kind":"progress","notes":1,"of":2}\n{"kind":"done"}\n'
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [text.slice(0, 9), text.slice(9, 41), text.slice(41)])
        controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([{ kind: 'progress', notes: 1, of: 2 }, { kind: 'done' }])
})
