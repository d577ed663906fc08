import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { recordFile } from '../pages/work-page.server.ts'

/** The record of help as a PDF to hand to the teacher. */
export const loader = load(async ({ services, person, params, zone }) => {
  const file = await recordFile(services, person, params['workId'] ?? '', { kind: 'pdf', zone })
  return new Response(new Uint8Array(Buffer.from(file ?? notFound())), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="victor-record-of-help.pdf"',
      'Cache-Control': 'private, no-store',
    },
  })
})
