import { calendarAnswer } from '#app/features/calendar-feed/door.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ownFile } from '../pages/calendar-file.server.ts'

/** The person's followed dates as a calendar file. */
export const loader = load(async ({ services, person }) =>
  calendarAnswer(await ownFile(services, person), 'victor-closing-dates'),
)
