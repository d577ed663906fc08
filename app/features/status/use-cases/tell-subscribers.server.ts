import { eq } from 'drizzle-orm'
import { linkToken } from '#app/platform/access/link-token.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Services } from '#app/platform/services.ts'
import { findConfirmedSubscribers, findNotices } from '../queries/stored-status.server.ts'
import { incidentsOf, maintenanceOf } from '../rules/notice.ts'
import { partsFrom } from '../rules/parts.ts'
import { noticeLetter, SUBSCRIPTION } from '../rules/status-letters.ts'
import { statusNotices, statusTold } from '../tables.ts'

type Needs = Pick<Services, 'db' | 'dice' | 'clock' | 'mail' | 'config'>

/** The page where a subscriber changes or ends the subscription. */
export function subscriptionPage({ config }: Pick<Services, 'config'>, id: string): string {
  const key = linkToken(SUBSCRIPTION, id, config.secret)
  return `${config.publicUrl}/status/subscription?id=${id}&key=${key}`
}

/** Emails every confirmed subscriber of the parts of one notice. A notice is sent once, also when the job runs twice. */
export function tellSubscribers(services: Needs, noticeId: string): Promise<void> {
  return transaction(
    services.db,
    async (tx) => {
      await tx.select().from(statusNotices).where(eq(statusNotices.id, noticeId)).for('update')
      const taken = await tx
        .insert(statusTold)
        .values({ noticeId, at: services.clock() })
        .onConflictDoNothing()
        .returning({ noticeId: statusTold.noticeId })
      if (taken.length === 0) return
      const notices = await findNotices(tx)
      const one = notices.find(({ id }) => id === noticeId)
      if (!one) return
      const words = noticeLetter(one.notice, {
        incidents: incidentsOf(notices),
        maintenance: maintenanceOf(notices),
        page: `${services.config.publicUrl}/status`,
      })
      if (!words) return
      for (const { id, email, parts } of await findConfirmedSubscribers(tx)) {
        if (!partsFrom(parts).some((part) => words.parts.includes(part))) continue
        const text = `${words.text}\n\nChange what we email you about, or unsubscribe:\n${subscriptionPage(services, id)}\n\nVictor`
        await services.mail.send({ to: email, subject: words.subject, text }, tx)
      }
    },
    { dice: services.dice },
  )
}
