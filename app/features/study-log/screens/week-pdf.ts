import { load } from '#app/platform/screens/load.server.ts'
import { weekPage } from '../pages/week-page.server.ts'
import { weekPdf } from '../pages/week-pdf.server.ts'

/** The weekly report as a PDF. */
export const loader = load(async ({ services, person, zone, params }) => {
  const monday = params['monday'] ?? ''
  const pdf = await weekPdf(await weekPage(services, person, zone, monday), services.clock())
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="victor-week-${monday}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
