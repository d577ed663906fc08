import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { calendarAnswer, ticketFile } from '../pages/calendar-file.server.ts'

/** The session of a ticket as a calendar file. */
export const loader = loadForAnyone(async ({ services, params }) =>
  calendarAnswer((await ticketFile(services, params['token'] ?? '')) ?? notFound()),
)
