import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { documentPicture } from '../pages/page-picture.server.ts'

/** One page of a PDF as a picture, for the person who uploaded it. */
export const loader = load(async ({ services, person, params, query }) => {
  const page = Number(query.get('page') ?? '1')
  const drawn = await documentPicture(services, person, params['documentId'] ?? '', page)
  if (!drawn.ok) {
    if (drawn.error.code === 'not-found') notFound()
    const { code, message, retryAfter = 30 } = drawn.error
    return new Response(message, {
      status: HTTP_STATUS[code],
      headers: { 'Retry-After': String(Math.ceil(retryAfter)) },
    })
  }
  return new Response(drawn.value.bytes as BodyInit, {
    headers: {
      'Content-Type': drawn.value.kind,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      // Not kept after a sign-out.
      'Cache-Control': 'private, no-store',
    },
  })
})
