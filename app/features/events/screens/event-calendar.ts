import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { calendarAnswer, eventFile } from '../pages/calendar-file.server.ts'

/** The sessions of an event as a calendar file. */
export const loader = loadForAnyone(async ({ services, params }) =>
  calendarAnswer((await eventFile(services, params['eventCode'] ?? '')) ?? notFound()),
)
