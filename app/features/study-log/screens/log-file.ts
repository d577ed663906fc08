import { load } from '#app/platform/screens/load.server.ts'
import { logFile } from '../pages/log-file.server.ts'

/** The study log as a file. */
export const loader = load(
  async ({ services, person, zone }) =>
    new Response(await logFile(services, person, zone), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="victor-study-log.csv"',
        'Cache-Control': 'private, no-store',
      },
    }),
)
