import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { documentFile } from '../pages/documents-page.server.ts'

/** Downloads a document of the vault: only for its owner, and never shown in the browser. */
export const loader = load(async ({ services, person, params }) => {
  const file = (await documentFile(services, person, params['documentId'] ?? '')) ?? notFound()
  return new Response(file.bytes as BodyInit, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
})
