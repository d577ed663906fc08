import type { LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { exportData } from '../use-cases/export-data.server.ts'

/** Everything about a person as a file. For its owner, never for whoever looks in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  if (person.viewing) notFound()
  const done = await exportData(
    scope.services,
    person,
    scope.services.personalTables,
    zoneOf(request.headers),
  )
  if (!done.ok)
    return new Response(done.error.message, {
      status: HTTP_STATUS[done.error.code],
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        ...(done.error.retryAfter ? { 'Retry-After': String(Math.ceil(done.error.retryAfter)) } : {}),
      },
    })
  return new Response(done.value.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${done.value.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
