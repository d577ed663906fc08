import { isMediaName } from '#app/engines/interchange/cards/media-text.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { findReadableMedia } from '../queries/media.server.ts'
import { rangeOf } from '../rules/byte-range.ts'

/**
 * A picture or sound of a card, for its owner and for people who may read the shared deck that shows it. The name is a
 * hash of the content, so the browser may keep the file.
 */
export const loader = load(async ({ services, person, params, query, request }) => {
  const name = params['name'] ?? ''
  if (!isMediaName(name)) notFound()
  const through = { shared: query.get('shared'), copy: query.get('copy') }
  const found = await findReadableMedia(services.db, person, name, through, services.clock())
  if (!found) notFound()
  const bytes = await services.files.bytes(found.fileId)
  const range = rangeOf(request.headers.get('range'), bytes.byteLength)
  const headers = {
    'Content-Type': found.contentType,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    // Not kept after a sign-out: the next request asks again.
    'Cache-Control': 'private, no-cache',
    ETag: `"${name}"`,
  }
  if (range === 'none') {
    if (request.headers.get('if-none-match') === headers.ETag)
      return new Response(null, { status: 304, headers })
    return new Response(bytes as BodyInit, { headers })
  }
  if (range === 'outside')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${bytes.byteLength}` },
    })
  return new Response(bytes.slice(range.from, range.to + 1) as BodyInit, {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.from}-${range.to}/${bytes.byteLength}` },
  })
})
