import { createCanvas } from '@napi-rs/canvas'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { pdfOf } from '#app/platform/documents/document-samples.ts'
import { pagePicture } from '#app/platform/documents/page-picture.server.ts'
import { runParser } from '#app/platform/workers/run-parser.server.ts'
import type { recognisePictures } from './recognise-pictures.ts'
import { recogniseText } from './recognise-text.server.ts'

const QUESTION =
  'A ball of mass 0.25 kg is thrown upwards with an initial speed of 14 m/s. Calculate its maximum height.'

async function printed(text: string): Promise<Uint8Array> {
  const pdf = await pdfOf((page) => page.fontSize(16).text(text))
  const outcome = await pagePicture(pdf, 1)
  if (!outcome.ok) throw new Error(outcome.words)
  return outcome.picture.bytes
}

/** Loops like fast handwriting. */
async function scribble(): Promise<Uint8Array> {
  const canvas = createCanvas(1_000, 700)
  const drawing = canvas.getContext('2d')
  drawing.fillStyle = '#eee'
  drawing.fillRect(0, 0, 1_000, 700)
  drawing.lineWidth = 4
  for (let row = 1; row < 7; row += 1) {
    drawing.beginPath()
    for (let step = 0; step < 300; step += 1)
      drawing.lineTo(
        60 + step * 2.9 + 9 * Math.sin(step * 1.3),
        row * 100 - Math.abs(28 * Math.sin(step * 0.8 + row)),
      )
    drawing.stroke()
  }
  return new Uint8Array(await canvas.encode('jpeg', 80))
}

it('reads a printed question, and joins the lines of a sentence', async () => {
  expect(await recogniseText([await printed(QUESTION)])).toEqual({ ok: true, texts: [QUESTION] })
})

it('refuses a scribble, and an empty page, and says what to do', async () => {
  const refusal = {
    ok: false,
    reason: 'not-printed',
    words: expect.stringContaining('Type the question.') as string,
  }
  expect(await recogniseText([await scribble()])).toEqual(refusal)
  expect(await recogniseText([PNG.sync.write(new PNG({ width: 300, height: 300 }))])).toEqual(refusal)
})

it('starts no thread for a picture that is too large, or for another file', async () => {
  const wide = PNG.sync.write(new PNG({ width: 10, height: 10 }))
  wide.writeUInt32BE(60_000, 16)
  wide.writeUInt32BE(60_000, 20)
  expect(await recogniseText([wide])).toMatchObject({ reason: 'too-large' })
  expect(await recogniseText([new Uint8Array(8_000_001)])).toMatchObject({ reason: 'too-large' })
  expect(await recogniseText([Buffer.from('GIF89a1234')])).toMatchObject({ reason: 'not-a-picture' })
})

it('refuses a damaged picture, and ends a thread that takes too long', async () => {
  const whole = await printed(QUESTION)
  expect(await recogniseText([whole.slice(0, 700)])).toMatchObject({ reason: 'not-a-picture' })
  expect(await recogniseText([whole], 200)).toMatchObject({ reason: 'took-too-long' })
})

it('counts the memory of recognition, and ends a thread that takes too much', async () => {
  const parser = {
    module: '#app/platform/text-recognition/recognise-pictures.ts',
    name: 'recognisePictures',
  } as const
  const limits = { maxBytes: 0, milliseconds: 60_000, megabytes: 40 }
  const work = { pictures: [await printed(QUESTION)] }
  expect(await runParser<typeof recognisePictures>(parser, work, limits)).toEqual({
    ok: false,
    reason: 'too-much-memory',
  })
})
