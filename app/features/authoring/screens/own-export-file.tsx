import type { LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { exportOwn, formatOf } from '../export.server.ts'

/** The file itself. A copy of everything is for its owner, not for whoever looks in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  if (person.viewing) notFound()
  const { file } = await exportOwn(
    scope.services,
    person,
    formatOf(new URL(request.url).searchParams.get('format')),
  )
  return new Response(file.bytes as BodyInit, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
