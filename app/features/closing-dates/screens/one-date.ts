import { calendarAnswer } from '#app/features/calendar-feed/door.ts'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { oneDateFile } from '../pages/calendar-file.server.ts'

/** One closing date as a calendar file. */
export const loader = loadForAnyone(async ({ services, params }) =>
  calendarAnswer((await oneDateFile(services, params['dateId'] ?? '')) ?? notFound(), 'victor-closing-dates'),
)
