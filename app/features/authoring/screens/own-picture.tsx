import { hasCapability } from '#app/platform/access/actor.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { mayRead } from '../queries/pictures.server.ts'

/** An uploaded picture, for people who may see its question; otherwise not found. */
export const loader = load(async ({ services: { db, files }, person, params }) => {
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
})
