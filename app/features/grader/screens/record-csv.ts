import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { recordFile } from '../pages/work-page.server.ts'

/** The record of help as a table. */
export const loader = load(async ({ services, person, params, zone }) => {
  const file = await recordFile(services, person, params['workId'] ?? '', { kind: 'csv', zone })
  return new Response(String(file ?? notFound()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="victor-record-of-help.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
})
