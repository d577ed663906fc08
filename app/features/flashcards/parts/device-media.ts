import { rangeOf } from '../rules/byte-range.ts'
import type { DeviceCard } from '../rules/device-pack.ts'

/** The cache of the pictures and sounds of a person's cards. */
export const MEDIA_CACHE = 'victor-card-media'

/** The addresses of the pictures and sounds of cards, on our own server. */
export function mediaIn(cards: readonly Pick<DeviceCard, 'question' | 'answer' | 'more'>[]): string[] {
  const html = cards.flatMap(({ question, answer, more }) => [question.html, answer.html, more?.html ?? ''])
  const found = html.flatMap((text) =>
    [...text.matchAll(/\ssrc="(\/(?!\/)[^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&')),
  )
  return [...new Set(found)]
}

/** The part of a stored file that the browser asks for: Safari plays a sound only in parts. */
export async function storedPart(stored: Response, range: string | null): Promise<Response> {
  if (range === null) return stored
  const bytes = await stored.arrayBuffer()
  const part = rangeOf(range, bytes.byteLength)
  const headers = new Headers(stored.headers)
  if (part === 'none') return new Response(bytes, { headers })
  if (part === 'outside') return new Response(null, { status: 416 })
  headers.set('Content-Range', `bytes ${part.from}-${part.to}/${bytes.byteLength}`)
  headers.set('Content-Length', String(part.to - part.from + 1))
  return new Response(bytes.slice(part.from, part.to + 1), { status: 206, headers })
}
