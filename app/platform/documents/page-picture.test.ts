import { deflateSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { sniff } from '#app/platform/files/sniff.ts'
import { pdfOf, scannedPdf } from './document-samples.ts'
import { pagePicture } from './page-picture.server.ts'
import { readDocument } from './read-document.server.ts'

it('draws one page of a PDF file as a picture of the given width', async () => {
  const outcome = await pagePicture(await scannedPdf(2), 2, { width: 600 })
  if (!outcome.ok) throw new Error(outcome.words)
  expect(outcome.picture).toMatchObject({ kind: 'image/jpeg', width: 600, height: 849 })
  expect(sniff(outcome.picture.bytes)).toEqual({ kind: 'image/jpeg', width: 600, height: 849 })
})

it('refuses a page that does not exist, a file with a password and a text', async () => {
  const pdf = await pdfOf((page) => page.text('One page'))
  expect(await pagePicture(pdf, 2)).toMatchObject({ ok: false, words: 'This file has no page 2.' })
  const locked = await pdfOf((page) => page.text('Secret'), { userPassword: 'x' })
  expect(await pagePicture(locked, 1)).toMatchObject({ ok: false, reason: 'password' })
  expect(await pagePicture(strToU8('Hello'), 1)).toMatchObject({ ok: false, reason: 'damaged' })
})

it('limits the height of a very long page', async () => {
  const strip = await pdfOf((page) => page.text('x'), { size: [20, 14_000], margin: 0 })
  const outcome = await pagePicture(strip, 1, { width: 100 })
  if (!outcome.ok) throw new Error(outcome.words)
  expect(outcome.picture.height).toBe(400)
})

it('ends the reading of a PDF file whose text unpacks to 600 MB', async () => {
  const packed = deflateSync(Buffer.alloc(600_000_000, 0x20))
  const start = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream
`
  const bomb = Buffer.concat([
    Buffer.from(start),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
  expect(await readDocument(new Uint8Array(bomb))).toMatchObject({ reason: 'too-big' })
  expect(await pagePicture(new Uint8Array(bomb), 1)).toMatchObject({ reason: 'too-big' })
})
