import { Readable } from 'node:stream'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { exportData } from '../use-cases/export-data.server.ts'

/** Downloads everything stored about a person. Only for the person, never for staff who view the record. */
export const loader = load(async ({ services, person, zone }) => {
  if (person.viewing) notFound()
  const done = await exportData(services, person, { zone })
  if (!done.ok)
    return new Response(done.error.message, {
      status: HTTP_STATUS[done.error.code],
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        ...(done.error.retryAfter ? { 'Retry-After': String(Math.ceil(done.error.retryAfter)) } : {}),
      },
    })
  const text = Readable.toWeb(Readable.from(done.value.json)) as ReadableStream<string>
  return new Response(text.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${done.value.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
