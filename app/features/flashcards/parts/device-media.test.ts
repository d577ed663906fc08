import { expect, it } from 'vitest'
import { mediaIn, storedPart } from './device-media.ts'

it('answers a stored sound in parts', async () => {
  const stored = () => new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } })
  const part = await storedPart(stored(), 'bytes=2-4')
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  expect((await storedPart(stored(), null)).status).toBe(200)
  expect((await storedPart(stored(), 'bytes=90-')).status).toBe(416)
})

it('finds the pictures and sounds of cards, each once', () => {
  const html =
    '<img src="/feynman-flashcards/media/a.png?x=1&amp;y=2" alt="src=no"><audio src="/m/b.mp3"></audio>'
  const face = { html, plain: '' }
  const card = {
    question: face,
    answer: { ...face, isShort: true },
    more: { html: '<img src="//else.where/c.png">', plain: '' },
  }
  expect(mediaIn([card])).toEqual(['/feynman-flashcards/media/a.png?x=1&y=2', '/m/b.mp3'])
})
