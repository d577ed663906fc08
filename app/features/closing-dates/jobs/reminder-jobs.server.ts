import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { sendReminders } from '../use-cases/send-reminders.server.ts'

const SEND_REMINDERS = queue('closing-dates.remind', z.object({}))

/** Registers the hourly job before jobs.start(). Hourly, because quiet hours end at different times. */
export function reminderJobs(
  jobs: Jobs,
  services: Pick<Services, 'db' | 'clock' | 'accounts' | 'log'>,
): void {
  jobs.work(SEND_REMINDERS, async () => {
    await sendReminders(services)
  })
  jobs.schedule(SEND_REMINDERS, '11 * * * *', {})
}
