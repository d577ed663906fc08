import { calendarAnswer } from '#app/features/calendar-feed/door.ts'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { calendarFile } from '../pages/calendar-file.server.ts'

/** The plan for a calendar. The token in the address is the key; a revoked address answers 404. */
export const loader = loadForAnyone(async ({ services, params }) =>
  calendarAnswer((await calendarFile(services, params['token'] ?? '')) ?? notFound(), 'victor-revision-plan'),
)
