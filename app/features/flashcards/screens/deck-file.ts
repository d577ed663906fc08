import { data } from 'react-router'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { deckFile } from '../pages/deck-file.server.ts'

/** A deck as a file. Only the owner may download it, not staff who view the account. */
export const loader = load(async ({ services, person, params, query, zone }) => {
  if (person.viewing) notFound()
  const format = query.get('format') === 'apkg' ? 'apkg' : 'csv'
  const file = await deckFile(services, person, params['deckId'] ?? '', { format, zone })
  if (!file) notFound()
  if (!file.ok) throw data(null, { status: HTTP_STATUS[file.error.code] })
  const { name, type, body } = file.value
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
