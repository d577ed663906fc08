import { expect, it } from 'vitest'
import { parseFileInThread, rewritePictureInThread } from './parse-in-thread.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const GIFT = bytes('::One::Which? {=this ~that#No.}')

it('parses a file in a thread, or says why it cannot be parsed', async () => {
  expect(await parseFileInThread(GIFT)).toMatchObject({
    ok: true,
    value: { ok: true, result: { items: [{ name: 'One', fate: 'carried' }] } },
  })
  expect(await parseFileInThread(bytes('<quiz><question>'))).toMatchObject({
    ok: true,
    value: { ok: false, why: expect.stringContaining('ends before <quiz>') as string },
  })
})

it('reports beside the field that a file takes too long', async () => {
  const limits = { maxBytes: 1_000, milliseconds: 1, megabytes: 64 }
  expect(await parseFileInThread(GIFT, limits)).toMatchObject({
    ok: false,
    error: { code: 'invalid-input', fields: { file: expect.stringContaining('takes too long') as string } },
  })
})

it('reports beside the field that a picture is too large or damaged', async () => {
  for (const [file, words] of [
    [new Uint8Array(900_001), 'larger than 900 kB'],
    [bytes('no picture'), 'not a PNG or JPEG'],
  ] as const)
    expect(await rewritePictureInThread(file)).toMatchObject({
      ok: false,
      error: { fields: { picture: expect.stringContaining(words) as string } },
    })
})
