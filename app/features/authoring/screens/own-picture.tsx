import type { LoaderFunctionArgs } from 'react-router'
import { hasCapability } from '#app/platform/access/actor.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { mayRead } from '../picture-queries.server.ts'

/** An uploaded picture, for whoever may see the question it belongs to; to everybody else it is not there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { db, files } = scope.services
  const id = params['fileId'] ?? ''
  const found = await mayRead(db, person, id, hasCapability(person, 'content'))
  if (!found) notFound()
  return new Response((await files.bytes(id)) as BodyInit, {
    headers: {
      'Content-Type': found.contentType,
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, max-age=300',
    },
  })
}
