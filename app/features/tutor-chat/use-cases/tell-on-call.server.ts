import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findAccountSummary } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { findAlertNear } from '../queries/care-alerts.server.ts'
import { alertToken, stands, watchOf, type Watch } from '../rules/care-alert.ts'
import { careAlerts } from '../tables.ts'

/**
 * Writes to the person on call that a student may be at risk, and asks for a confirmation by link. An alert that still
 * stands is not sent again. The letter has no words of the chat.
 */
export const tellOnCall = defineUseCase({
  form: z.object({ tutor: z.string() }),
  invalid: 'Nobody was told.',
  async run({ services, tx, person, personId, now }, { tutor }) {
    const { onCall, onCallMs } = services.config.ai
    if (onCall === undefined) return ok<{ watch: Watch }>({ watch: 'nobody' })
    await lockPerson(tx, personId)
    const before = await findAlertNear(tx, person, now)
    if (before && stands(before, now, onCallMs))
      return ok<{ watch: Watch }>({ watch: watchOf(before, now, onCallMs) })
    const id = randomUUID()
    const token = alertToken(id, services.accounts.config.secret)
    await tx.insert(careAlerts).values({ id, personId, tutor, tokenHash: tokenHash(token), sentAt: now })
    const { name, email } = await findAccountSummary(tx, personId, now)
    await services.mail.send(
      {
        to: onCall,
        subject: 'A student may be at risk of harm',
        text: `In a chat with ${tutor}, a message of ${name} (${email}) matched words that can mean a risk of harm. Victor showed support services. Victor does not judge, and it may be wrong.\n\nTime: ${now.toISOString()}\n\nConfirm within ${onCallMs / 60_000} minutes that you have read this. The student then sees that you know. Until then, the student reads that nobody is watching:\n\n${services.accounts.page(`/care-alerts/${token}`)}\n\nThe chat is private. Follow your safeguarding procedure.`,
      },
      tx,
    )
    return ok<{ watch: Watch }>({ watch: 'asked' })
  },
})
