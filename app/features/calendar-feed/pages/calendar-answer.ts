/** A calendar file as a download. */
export const calendarAnswer = (file: string, name: string): Response =>
  new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
