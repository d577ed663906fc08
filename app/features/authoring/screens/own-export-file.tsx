import { load } from '#app/platform/screens/load.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { exportOwn, formatOf } from '../pages/export.server.ts'

/** The exported file. Only the owner may download it, not staff who view the account. */
export const loader = load(async ({ services, person, query }) => {
  if (person.viewing) notFound()
  const { file } = await exportOwn(services, person, formatOf(query.get('format')))
  return new Response(file.bytes as BodyInit, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
